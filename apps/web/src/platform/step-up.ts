/** Asks the person for a fresh code; true once it was right, false where they turned away. */
type AskForCode = () => Promise<boolean>

/** Whoever asks loads behind the page: an act that needs them sooner waits, but not for ever. */
const longestWaitMs = 8000

let ask: AskForCode | undefined
let waiting: ((asker: AskForCode) => void)[] = []
let running: Promise<boolean> | undefined

/** The one place that asks for fresh codes says how. */
export function onStepUp(asker: AskForCode): () => void {
  ask = asker
  for (const go of waiting.splice(0)) go(asker)
  return () => {
    if (ask === asker) ask = undefined
  }
}

const whoAsks = () =>
  ask ??
  new Promise<AskForCode>(resolve => {
    const go = (asker: AskForCode) => {
      clearTimeout(timer)
      resolve(asker)
    }
    const timer = setTimeout(() => {
      waiting = waiting.filter(other => other !== go)
      resolve(() => Promise.resolve(false))
    }, longestWaitMs)
    waiting.push(go)
  })

/** For a refused act that needs a fresh code. Several refusals at once are one question. */
export function stepUp(): Promise<boolean> {
  running ??= Promise.resolve(whoAsks())
    .then(asker => asker())
    .finally(() => (running = undefined))
  return running
}

/** While the question stands over another popup, that one stays open. */
export const isSteppingUp = () => running !== undefined
