import type { Answer } from '@rentwell/contract/endpoint.ts'
import { mayInRental, type Role } from '@rentwell/contract/members/members.rules.ts'
import { listFilters, removeFilter, saveFilter } from '@rentwell/contract/rentals/filters.endpoints.ts'
import type { FilteredList } from '@rentwell/contract/rentals/rentals.rules.ts'
import { Bookmark, ChevronDown, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useRead } from '../platform/data.ts'
import { useText } from '../platform/text.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../ui/menu.tsx'
import { Popup } from '../ui/popup.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Empty, Failed } from '../ui/states.tsx'
import { Switch } from '../ui/inputs/switch.tsx'
import { TextInput } from '../ui/inputs/text-input.tsx'
import { toast } from '../ui/toast.tsx'
import { savedFiltersText } from './saved-filters.text.ts'

type SavedFilter = Answer<typeof listFilters>['filters'][number]
type Query = Record<string, string>

interface SavedFiltersProps {
  rental: string
  role: Role | undefined
  list: FilteredList
  /** What the list is narrowed to now. */
  query: Query
  onChoose: (query: Query) => void
  /** Whether views are managed now; outside, so that a key can open them. */
  manages: boolean
  onManage: (manages: boolean) => void
}

/** The views of a list that somebody has named: one press narrows the list as it was. */
export function SavedFilters({ rental, role, list, query, onChoose, manages, onManage }: SavedFiltersProps) {
  const text = useText(savedFiltersText)
  const read = useRead(listFilters, { rental, list }, { quiet: true })
  const filters = read.data?.filters ?? []
  const isKnown = read.data !== undefined || read.isError
  // Pressed before it was known what there is to choose from.
  const [opensWhenKnown, setOpensWhenKnown] = useState(false)
  const manage = () => {
    setOpensWhenKnown(false)
    onManage(true)
  }
  const manageWhenKnown = async () => {
    setOpensWhenKnown(true)
    const { data } = await read.refetch({ cancelRefetch: false })
    if (!data?.filters.length) manage()
  }
  return (
    <>
      {filters.length === 0 ? (
        <Button
          variant="secondary"
          size="small"
          icon={<Bookmark aria-hidden className="size-4" strokeWidth={1.75} />}
          busy={opensWhenKnown && !isKnown}
          onClick={() => (isKnown ? manage() : void manageWhenKnown())}
        >
          {text.views}
        </Button>
      ) : (
        <Menu
          width={280}
          defaultOpen={opensWhenKnown}
          trigger={
            <Button variant="secondary" size="small" icon={<Bookmark aria-hidden className="size-4" strokeWidth={1.75} />}>
              {text.views}
              <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
          }
        >
          {filters.map(filter => (
            <MenuItem key={filter.id} onClick={() => onChoose(filter.query)}>
              <span className="min-w-0 flex-1 truncate">{filter.name}</span>
              {filter.isShared && <Users aria-label={filter.isOwn ? text.shared : text.sharedBy(filter.by)} />}
            </MenuItem>
          ))}
          <MenuLine />
          <MenuItem onClick={manage}>{text.manage}</MenuItem>
        </Menu>
      )}
      {manages && (
        <Popup title={text.title} lead={text.lead} width={520} onClose={() => onManage(false)}>
          {read.isError && !read.data ? (
            <Failed error={read.error} onRetry={() => void read.refetch()} />
          ) : !read.data ? (
            <Skeleton className="h-32 w-full" />
          ) : (
            <Manage rental={rental} role={role} list={list} query={query} filters={filters} />
          )}
        </Popup>
      )}
    </>
  )
}

function Manage({ rental, role, list, query, filters }: Omit<SavedFiltersProps, 'onChoose' | 'manages' | 'onManage'> & { filters: readonly SavedFilter[] }) {
  const text = useText(savedFiltersText)
  const save = useCommand(saveFilter, { stale: [listFilters] })
  const remove = useCommand(removeFilter, { stale: [listFilters] })
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const isNarrowed = Object.keys(query).length > 0
  const keep = async () => {
    const done = await save.run({ rental, list, name, query, isShared })
    if (!done) return
    toast(text.saved(done.answer.filter.name))
    setName('')
  }
  const drop = async (filter: SavedFilter) => {
    if (await remove.run({ rental, filter: filter.id })) toast(text.removed(filter.name))
  }
  const mayRemove = (filter: SavedFilter) => filter.isOwn || (role !== undefined && mayInRental(role, 'edit_website'))
  return (
    <div className="flex flex-col gap-6">
      {filters.length === 0 ? (
        <Empty className="py-6!" icon={<Bookmark aria-hidden />} title={text.none}>
          {text.noneText}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {filters.map(filter => (
            <li key={filter.id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-15 font-semibold">{filter.name}</span>
                <span className="block truncate text-13 text-muted">
                  {filter.isShared ? (filter.isOwn ? text.shared : text.sharedBy(filter.by)) : text.mine}
                </span>
              </span>
              {mayRemove(filter) && (
                <Button
                  variant="quiet"
                  size="medium"
                  aria-label={text.remove(filter.name)}
                  busy={remove.busy}
                  onClick={() => void drop(filter)}
                  className="w-11 px-0!"
                >
                  <Trash2 aria-hidden className="size-4.5" strokeWidth={1.75} />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <form
        className="flex flex-col gap-3"
        onSubmit={event => {
          event.preventDefault()
          if (isNarrowed && name.trim() && !save.busy) void keep()
        }}
      >
        <TextInput
          label={text.name}
          placeholder={text.namePlaceholder}
          value={name}
          maxLength={60}
          onChange={event => setName(event.target.value)}
          error={save.error?.message ?? remove.error?.message}
          hint={isNarrowed ? undefined : text.nothingToSave}
        />
        <Switch label={text.share} hint={text.shareHint} checked={isShared} onChange={setShared} />
        <Button type="submit" size="medium" busy={save.busy} why={!isNarrowed ? text.nothingToSave : !name.trim() && text.name} className="self-start">
          {text.save}
        </Button>
      </form>
    </div>
  )
}
