/** One block of a stream of server-sent events. Without `data` it only says where the stream stands. */
export interface Frame {
  id?: string | undefined
  type: string
  data?: string | undefined
  /** Milliseconds that the server asks to wait before the next connection. */
  retry?: number | undefined
}

/** Takes a stream's text in any pieces and hands on each whole block. Comments hand on nothing. */
export function frameReader(take: (frame: Frame) => void): (text: string) => void {
  let rest = ''
  let block: Frame = { type: 'message' }
  let data: string[] = []

  const end = () => {
    if (data.length > 0) block.data = data.join('\n')
    if (block.id !== undefined || block.data !== undefined || block.retry !== undefined) take(block)
    block = { type: 'message' }
    data = []
  }
  const line = (text: string) => {
    if (text === '') return end()
    const colon = text.indexOf(':')
    const name = colon < 0 ? text : text.slice(0, colon)
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '')
    if (name === 'data') data.push(value)
    else if (name === 'event') block.type = value
    else if (name === 'id') block.id = value
    else if (name === 'retry' && /^\d+$/.test(value)) block.retry = Number(value)
  }
  return text => {
    // A carriage return at the end may be the first half of a line's end.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    lines.forEach(line)
  }
}
