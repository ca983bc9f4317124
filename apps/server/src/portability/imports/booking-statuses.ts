import { plainName } from '@rentwell/contract/portability/import-columns.rules.ts'

const words = {
  reserved:
    'reserved confirmed booked approved accepted paid unpaid deposit_paid upcoming open scheduled planned prepared ready забронировано забронирован подтверждено подтверждён оплачено бронь',
  running:
    'started running active in_progress ongoing rented rented_out picked_up checked_out out on_rent in_use late overdue выдано выдан в_аренде в_прокате начато просрочено',
  over: 'stopped returned completed complete closed archived finished done checked_in ended past fulfilled invoiced возвращено возвращён завершено завершён закрыто закрыт выполнено архив',
  skipped:
    'draft concept quote quotation proposal new pending request requested inquiry canceled cancelled void voided declined rejected expired no_show lost deleted refunded черновик смета запрос новый ожидает отменено отменён отклонено отклонён удалено',
} as const
export type StatusMeaning = keyof typeof words

const meanings = new Map(Object.entries(words).flatMap(([meaning, list]) => list.split(' ').map(word => [plainName(word), meaning as StatusMeaning] as const)))

/** What a status of another tool means: a booking to come, one that runs, one that is over, or none that is imported. */
export const meaningOf = (status: string): StatusMeaning | undefined => meanings.get(plainName(status))
