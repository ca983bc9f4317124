const oneLine = 54
const perLine = 22
const padding = 34
const tallest = 354

/** How high the input of a conversation is for so many lines, in pixels: the specification's rule. Beyond the tallest it scrolls. */
export const inputHeight = (lines: number) => (lines <= 1 ? oneLine : Math.min(tallest, lines * perLine + padding))
