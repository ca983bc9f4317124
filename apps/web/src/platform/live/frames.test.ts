import { expect, test } from 'vitest'
import { frameReader, type Frame } from './frames.ts'

const read = (...pieces: string[]) => {
  const frames: Frame[] = []
  const take = frameReader(frame => frames.push(frame))
  pieces.forEach(take)
  return frames
}

const stream = 'retry: 1200\n\nid: 7\n\n: here\n\nid: 8\nevent: booking\ndata: {"a":\ndata: "Юнит"}\n\nevent: lost\n\n'
const frames = [
  { type: 'message', retry: 1200 },
  { type: 'message', id: '7' },
  { type: 'booking', id: '8', data: '{"a":\n"Юнит"}' },
]

test('blocks come whole, however the text is cut, and comments say nothing', () => {
  expect(read(stream)).toEqual(frames)
  expect(read(...stream.split(''))).toEqual(frames)
  for (let cut = 1; cut < stream.length; cut += 1) expect(read(stream.slice(0, cut), stream.slice(cut))).toEqual(frames)
})

test.each(['\r', '\r\n'])('lines may end with %j', end => {
  const text = stream.replaceAll('\n', end) + 'id: 9' + end
  for (let cut = 1; cut < text.length; cut += 1) expect(read(text.slice(0, cut), text.slice(cut))).toEqual(frames)
})

test('what is cut off is not handed on', () => {
  expect(read('id: 8\nevent: booking\ndata: {}\n')).toEqual([])
})
