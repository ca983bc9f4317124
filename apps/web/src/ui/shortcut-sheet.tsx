import { useShortcutGroups } from '../platform/shortcuts.ts'
import { useText } from '../platform/text.ts'
import { Popup } from './popup.tsx'
import { uiText } from './ui.text.ts'

/** All shortcuts that hold on this page. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useText(uiText)
  const groups = useShortcutGroups()
  return (
    <Popup title={text.shortcuts} lead={text.shortcutsLead} width={640} words onClose={onClose}>
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {groups.map(group => (
          <section key={group.id} aria-label={group.title}>
            <h3 className="mb-1 text-13 font-[550] text-muted">{group.title}</h3>
            <ul className="divide-y divide-line">
              {group.shortcuts.map(({ keys, name }) => (
                <li key={keys} className="flex items-center justify-between gap-4 py-2 text-15">
                  <span>{name}</span>
                  <span className="flex shrink-0 gap-1">
                    {keys.split(' ').map(key => (
                      <kbd
                        key={key}
                        className="flex h-7 min-w-7 items-center justify-center rounded-inner border border-line bg-band px-1.5 text-13 font-semibold"
                      >
                        {key.length === 1 ? key.toUpperCase() : key}
                      </kbd>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Popup>
  )
}
