import { contractBlocks, type ContractBlock } from '@rentwell/contract/acceptance/contracts.rules.ts'
import { createElement, useMemo } from 'react'
import type { Language } from '@rentwell/contract/product.ts'
import { cx } from '../../ui/cx.ts'

interface ContractWordsProps {
  text: string
  language: Language
  /** The level of the title's heading. */
  level?: 2 | 3
  className?: string
}

/** The text of a contract; whatever looks like HTML in it is text. */
export function ContractWords({ text, language, level = 2, className }: ContractWordsProps) {
  const blocks = useMemo(() => contractBlocks(text), [text])
  return (
    <div lang={language} className={cx('flex flex-col gap-3 text-15 break-words', className)}>
      {blocks.map((block, at) => (
        <Block key={at} block={block} level={level} />
      ))}
    </div>
  )
}

function Block({ block: { kind, number, runs }, level }: { block: ContractBlock; level: number }) {
  const words = runs.map((run, at) => (run.isBold ? <strong key={at}>{run.text}</strong> : run.text))
  if (kind === 'title') return createElement(`h${level}`, { className: 'text-20' }, words)
  if (kind === 'heading') return createElement(`h${level + 1}`, { className: 'mt-2 text-17 font-semibold' }, words)
  if (kind === 'item')
    return (
      <p className="flex gap-2 pl-1">
        <span className="shrink-0 text-muted">{number ?? '•'}</span>
        <span className="min-w-0">{words}</span>
      </p>
    )
  return <p>{words}</p>
}
