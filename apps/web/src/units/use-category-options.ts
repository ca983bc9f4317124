import { listCategories } from '@rentwell/contract/units/categories.endpoints.ts'
import { orderedTree } from '@rentwell/contract/units/categories.rules.ts'
import { useRead } from '../platform/data.ts'
import { useLanguage } from '../platform/language.tsx'

/** Categories that a unit can be put into, in the order of the tree, each indented by its level; empty if they do not load. */
export function useCategoryOptions() {
  const language = useLanguage()
  const read = useRead(listCategories, {}, { staleTime: Infinity })
  const tree = read.data?.categories ?? []
  return {
    isPending: read.isPending,
    tree,
    /** With a hidden one if the unit is in it. */
    optionsFor: (own: string | undefined) =>
      orderedTree(tree.filter(one => one.status === 'shown' || one.id === own)).map(({ node, level }) => ({
        value: node.id,
        label: `${'\u2003'.repeat(level)}${node.names[language]}`,
      })),
  }
}
