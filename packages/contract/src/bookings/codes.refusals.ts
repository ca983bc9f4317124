import type { Refusal } from '../refusal.ts'

export const codeRefusals = {
  discount_unknown: { status: 409, en: 'This rental has no such code.', ru: 'У этой компании нет такого кода.' },
  discount_not_now: { status: 409, en: 'This code is not valid today.', ru: 'Сегодня этот код не действует.' },
  discount_used_up: { status: 409, en: 'This code has been used up.', ru: 'Этот код уже использован.' },
  discount_needs_longer: { status: 409, en: 'This code is for a stay of {length} or more.', ru: 'Этот код действует на срок от: {length}.' },
  discount_taken: { status: 409, en: 'There is a code with this name already.', ru: 'Код с таким названием уже есть.' },
  too_many_discounts: {
    status: 409,
    en: 'A rental has at most 200 codes. End one first.',
    ru: 'У компании может быть не больше 200 кодов. Сначала завершите один.',
  },
  extra_unknown: {
    status: 409,
    en: 'This unit no longer comes with one of the extras. Choose them again.',
    ru: 'Одного из дополнений у этого юнита больше нет. Выберите их снова.',
  },
  extra_too_many: { status: 409, en: 'At most {most} of {title}.', ru: 'Не больше {most}: {title}.' },
} as const satisfies Record<string, Refusal>
