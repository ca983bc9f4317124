import { useState, type ReactNode } from 'react'
import { PhotoOrFilm } from '../../media/photo-or-film.tsx'
import type { Dates } from '../../platform/dates.ts'
import { useText } from '../../platform/text.ts'
import { acceptanceText } from '../acceptance.text.ts'
import { CloseUp } from './close-up.tsx'
import type { Acceptance, PhotoNames } from '../use-acceptance.ts'
import { useSlotName } from './use-slot-name.ts'

interface KeptPhotosProps {
  title: string
  uuids: readonly string[]
  photos: Acceptance['photos']
  /** What they show, if they have a name. */
  names?: PhotoNames
  /** Beside the title: of what or whom they are. */
  tag?: ReactNode
  dates: Dates
}

const noNames: PhotoNames = {}

/** Photos of a hand-over that nobody changes any more, each with its time; a press shows one large. */
export function KeptPhotos({ title, uuids, photos, names = noNames, tag, dates }: KeptPhotosProps) {
  const text = useText(acceptanceText)
  const nameOf = useSlotName()
  const [open, setOpen] = useState<string>()
  const at = (uuid: string) => photos.find(photo => photo.media === uuid)?.at
  const shown = (uuid: string) => {
    const name = names[uuid]
    return name === undefined ? undefined : nameOf(name)
  }
  const label = (uuid: string) => {
    const moment = at(uuid)
    return [shown(uuid), moment ? text.takenAt(dates.moment(moment)) : title].filter(Boolean).join(', ')
  }
  return (
    <section aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="text-17 font-title">{title}</h3>
        {tag}
      </div>
      {uuids.length === 0 && <p className="mt-1 text-15 text-muted">{text.none}</p>}
      <ul className="mt-3 grid grid-cols-3 gap-2 md:grid-cols-4">
        {uuids.map((uuid, index) => (
          <li key={uuid}>
            <button
              type="button"
              aria-label={text.open(`${text.photo(index + 1, uuids.length)}, ${label(uuid)}`)}
              onClick={() => setOpen(uuid)}
              className="relative block w-full rounded-control transition-[filter] duration-150 hover:brightness-92"
            >
              <PhotoOrFilm
                uuid={uuid}
                size="thumb"
                alt=""
                width={300}
                height={300}
                sizes="(min-width: 48rem) 220px, 33vw"
                className="aspect-square rounded-control"
              />
              {shown(uuid) && (
                <span className="pointer-events-none absolute bottom-1.5 left-1.5 max-w-[calc(100%-12px)] truncate rounded-full bg-[#14201d]/75 px-2 py-0.5 text-13 font-semibold text-white">
                  {shown(uuid)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {open && <CloseUp title={title} photos={[{ uuid: open, label: label(open) }]} onClose={() => setOpen(undefined)} />}
    </section>
  )
}
