import { useState, type ReactNode } from 'react'
import { useText } from '../../platform/text.ts'
import { cx } from '../../ui/cx.ts'
import { piecesOf } from './links.ts'
import { messagingText } from '../messaging.text.ts'

/** From so many letters or lines on a text is shown in part. */
const longLetters = 1200
const longLines = 18

/** Words of a person: nothing in them is markup, addresses of the web can be followed, their direction is their own. `tail` stands where they end. */
export function MessageText({ body, tail, className }: { body: string; tail?: ReactNode; className?: string }) {
  const text = useText(messagingText)
  const [whole, setWhole] = useState(false)
  const isLong = body.length > longLetters || body.split('\n').length > longLines
  return (
    <>
      <p dir="auto" className={cx('text-15 [overflow-wrap:anywhere] whitespace-pre-wrap', isLong && !whole && 'line-clamp-[14]', className)}>
        {piecesOf(body).map((piece, index) =>
          piece.href === undefined ? (
            piece.text
          ) : (
            <a key={index} href={piece.href} target="_blank" rel="noopener noreferrer nofollow" className="underline underline-offset-3">
              {piece.text}
            </a>
          ),
        )}
        {!isLong && tail}
      </p>
      {isLong && (
        <button type="button" aria-expanded={whole} onClick={() => setWhole(!whole)} className="target mt-1 text-13 font-semibold underline underline-offset-3">
          {whole ? text.less : text.whole}
        </button>
      )}
      {isLong && tail}
    </>
  )
}
