import { ArrowLeft, ArrowRight, Ellipsis, Star } from 'lucide-react'
import { useText } from '../platform/text.ts'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { mediaText } from './media.text.ts'

interface MoveMenuProps {
  index: number
  of: number
  hasCover: boolean
  onMove: (to: number) => void
  className: string
}

/** Moves a photo without dragging it. */
export function MoveMenu({ index, of, hasCover, onMove, className }: MoveMenuProps) {
  const text = useText(mediaText)
  return (
    <Menu
      width={220}
      align="start"
      trigger={
        <button type="button" aria-label={text.more(index + 1)} className={className}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={2} />
        </button>
      }
    >
      {hasCover && index > 0 && (
        <MenuItem onClick={() => onMove(0)}>
          <Star aria-hidden />
          {text.makeCover}
        </MenuItem>
      )}
      {index > 0 && (
        <MenuItem onClick={() => onMove(index - 1)}>
          <ArrowLeft aria-hidden />
          {text.moveLeft}
        </MenuItem>
      )}
      {index < of - 1 && (
        <MenuItem onClick={() => onMove(index + 1)}>
          <ArrowRight aria-hidden />
          {text.moveRight}
        </MenuItem>
      )}
    </Menu>
  )
}
