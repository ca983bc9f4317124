import { readCategories, saveCategory } from '@rentwell/contract/backoffice/backoffice.endpoints.ts'
import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { orderedTree } from '@rentwell/contract/units/categories.rules.ts'
import { ArrowDown, ArrowUp, FolderTree } from 'lucide-react'
import { categoriesText } from '../../backoffice/categories.text.ts'
import { PanelLink } from '../../backoffice/panel-link.tsx'
import { useCommand, useRead } from '../../platform/data.ts'
import { useLanguage } from '../../platform/language.tsx'
import { useText } from '../../platform/text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { OfficeTop } from '../office/office-top.tsx'

const looks = { shown: 'completed', hidden: 'confirmation_pending', removed: 'declined' } as const
const arrow = 'flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-wash disabled:text-off disabled:hover:bg-transparent'

/** The tree of categories, edited here alone. */
export default function BackofficeCategoriesPage() {
  const text = useText(categoriesText)
  const language = useLanguage()
  const query = useRead(readCategories, {})
  const save = useCommand(saveCategory, { stale: [readCategories, listCategories] })
  const tree = query.data?.categories ?? []
  const rows = orderedTree(tree)
  const move = (category: string, place: number) => void save.run({ category, place })
  const add = (
    <PanelLink panel="backoffice-category" data={{ category: 'new' }} className={buttonClass({ size: 'medium' })}>
      {text.add}
    </PanelLink>
  )
  return (
    <>
      <OfficeTop title={text.title} actions={add} />
      <div className="p-4 lg:p-6">
        <p className="mb-4 max-w-[70ch] text-15 text-muted">{text.lead}</p>
        {save.error && (
          <p role="alert" className="mb-4 text-15 text-brick">
            {save.error.message}
          </p>
        )}
        {query.isError && <Failed error={query.error} onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton className="h-96 rounded-card!" />}
        {query.data && rows.length === 0 && (
          <Empty icon={<FolderTree />} title={text.none}>
            {text.noneText}
          </Empty>
        )}
        {rows.length > 0 && (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {rows.map(({ node, level }) => {
              const siblings = tree.filter(one => one.parentId === node.parentId)
              const place = siblings.indexOf(node)
              const name = node.names[language]
              return (
                <li key={node.id} className="flex min-h-14 items-center gap-1 pr-1">
                  <PanelLink
                    panel="backoffice-category"
                    data={{ category: node.id }}
                    className={cx('min-w-0 flex-1 py-2 pr-2 hover:underline', ['pl-4', 'pl-9', 'pl-14'][level])}
                  >
                    <span className="block truncate text-15 font-semibold">{name}</span>
                    <span className="block truncate text-13 text-muted">
                      {node.slug} · {text.units(node.unitCount)}
                    </span>
                  </PanelLink>
                  {node.status !== 'shown' && <StatusChip status={looks[node.status]} label={text.statuses[node.status]} />}
                  <button type="button" aria-label={text.up(name)} disabled={place === 0} onClick={() => move(node.id, place - 1)} className={arrow}>
                    <ArrowUp aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  </button>
                  <button
                    type="button"
                    aria-label={text.down(name)}
                    disabled={place === siblings.length - 1}
                    onClick={() => move(node.id, place + 1)}
                    className={arrow}
                  >
                    <ArrowDown aria-hidden className="size-[18px]" strokeWidth={1.75} />
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </>
  )
}
