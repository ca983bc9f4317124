const today = () => new Date().toISOString().slice(0, 10).replaceAll('-', '')

/** What random tests begin from: SEED, else today's date (UTC) as a number, so that every day tries something else. */
export const seed = Number(process.env.SEED ?? today())
if (seed !== (seed | 0)) throw new Error(`SEED is a whole number of 32 bits, not ${process.env.SEED}`)
