const sleep = (milliseconds: number) => new Promise<void>(resolve => setTimeout(resolve, milliseconds))

/** Milliseconds before a repeat, as the specification has it: attempt × 2^attempt. */
export const delayBefore = (attempt: number) => attempt * 2 ** attempt

/** Runs `load`, and repeats it up to three times where it fails. */
export async function retrying<T>(load: (attempt: number) => Promise<T>, wait = sleep, repeats = 3): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load(attempt)
    } catch (error) {
      if (attempt > repeats) throw error
      await wait(delayBefore(attempt))
    }
  }
}
