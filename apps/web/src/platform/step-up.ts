/** Prompts the user for a fresh code. True if it was correct, false if they cancelled. */
type AskForCode = () => Promise<boolean>

/** How long a step-up waits for the prompt, which is loaded after the page. */
const longestWaitMs = 8000

let ask: AskForCode | undefined
let waiting: ((asker: AskForCode) => void)[] = []
let running: Promise<boolean> | undefined

/** Registers the prompt. Returns a function that removes it. */
export function onStepUp(asker: AskForCode): () => void {
  ask = asker
  for (const go of waiting.splice(0)) go(asker)
  return () => {
    if (ask === asker) ask = undefined
  }
}

const findPrompt = () =>
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

/** Runs step-up authentication for a refused call. Concurrent calls share one prompt. */
export function stepUp(): Promise<boolean> {
  running ??= Promise.resolve(findPrompt())
    .then(asker => asker())
    .finally(() => (running = undefined))
  return running
}

/** True while the prompt is open; a popup below it must stay open. */
export const isSteppingUp = () => running !== undefined
