import encodeQR from 'qr'
import { useMemo } from 'react'

/** The least that the encoder draws around a code, in modules; cut off here. */
const border = 1

/** A QR code, dark on white whatever the theme: a scanner wants it so. Its quiet zone is up to the place. */
export function QrPicture({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
    const squares = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: rows.length - 2 * border, path: squares.join('') }
  }, [text])
  return (
    <svg role="img" aria-label={label} viewBox={`${border} ${border} ${size} ${size}`} shapeRendering="crispEdges" className={className}>
      <path d={path} fill="#14201d" />
    </svg>
  )
}
