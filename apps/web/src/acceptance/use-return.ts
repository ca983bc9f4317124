import { readOfficeAcceptance, saveReturn } from '@rentwell/contract/acceptance/acceptance.endpoints.ts'
import type { Answer, Input } from '@rentwell/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../platform/api.ts'
import { keyOf, useRead } from '../platform/data.ts'
import { useSharedEdits } from './shared-edits.ts'
import type { Returned } from './use-acceptance.ts'

interface Parts {
  /** Photo of each slot of the pick-up. */
  slots: ReadonlyMap<number, string>
  note: string
}

const every = 4000
const partsOf = ({ unitMedias, note }: Returned): Parts => ({ slots: new Map(unitMedias.map(({ slot, media }) => [slot, media])), note })
const listOf = (slots: Parts['slots']) => [...slots].map(([slot, media]) => ({ slot, media })).toSorted((one, other) => one.slot - other.slot)

/** A return while it is filled in, as the hand-over is: slot by slot, each saved at once. */
export function useReturn(input: Input<typeof readOfficeAcceptance>, enabled: boolean) {
  const queryClient = useQueryClient()
  const query = useRead(readOfficeAcceptance, input, { every, enabled })
  const shared = useSharedEdits<Parts>(
    query.data && partsOf(query.data.return),
    async () => partsOf((await call(readOfficeAcceptance, input)).return),
    async (wanted, now) => {
      const [list, before] = [listOf(wanted.slots), listOf(now.slots)]
      const patch = {
        ...(JSON.stringify(list) !== JSON.stringify(before) && { unitMedias: list }),
        ...(wanted.note !== now.note && { note: wanted.note }),
      }
      if (Object.keys(patch).length === 0) return now
      const answer = await call(saveReturn, { ...input, ...patch })
      const key = keyOf(readOfficeAcceptance, input)
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Answer<typeof readOfficeAcceptance>>(key, known => known && { ...known, return: answer.return })
      return partsOf(answer.return)
    },
  )
  return {
    query,
    ...shared,
    setSlot: (slot: number, media: string | undefined) =>
      shared.edit(now => {
        const slots = new Map(now.slots)
        if (media) slots.set(slot, media)
        else slots.delete(slot)
        return { ...now, slots }
      }),
    /** Photos of a stay whose pick-up has none to be held against: in their own order. */
    setAll: (medias: readonly string[]) => shared.edit(now => ({ ...now, slots: new Map(medias.map((media, slot) => [slot, media])) })),
    setNote: (note: string) => shared.edit(now => ({ ...now, note })),
  }
}
