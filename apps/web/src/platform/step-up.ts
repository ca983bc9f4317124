/** Asks the person for a fresh code; true once it was right, false where they turned away. */
type AskForCode = () => Promise<boolean>

let ask: AskForCode | undefined
let running: Promise<boolean> | undefined

/** The one place that asks for fresh codes says how. */
export function onStepUp(asker: AskForCode): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = undefined
  }
}

/** For a refused act that needs a fresh code. Several refusals at once are one question. */
export function stepUp(): Promise<boolean> {
  running ??= (ask?.() ?? Promise.resolve(false)).finally(() => (running = undefined))
  return running
}

/** While the question stands over another popup, that one stays open. */
export const isSteppingUp = () => running !== undefined
