// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const refusalsText = defineText({
  en: {
    acceptance_incomplete: 'Finish all the steps before you start the rental.',
    acceptance_changed: 'Someone else has just changed this. Check it again.',
    contract_unsigned: 'The contract isn’t signed yet. Ask the guest to sign it, or let them sign here.',
    contract_changed: 'The contract has changed since you opened it. Read the new text and sign again.',
    no_contract: 'There is no contract to sign for this booking.',
    no_contact: 'This booking has no phone number or e-mail for a code. Sign at the rental.',
    unknown_placeholders: 'The text has placeholders that don’t exist: {names}.',
    signature_empty: 'Sign in the box first.',
    signature_too_short: 'That’s too short for a signature. Sign again, or type your name.',
    signature_too_long: 'That’s too much for a signature. Clear the box and sign again.',
    qr_invalid: 'This isn’t a booking code. Check it and try again.',
    qr_expired: 'This code has expired. Ask the guest for the new one.',
    qr_used: 'A colleague has already scanned this code.',
    record_removed: 'The sealed record that was here has been removed.',
  },
  ru: {
    acceptance_incomplete: 'Завершите все шаги, чтобы начать аренду.',
    acceptance_changed: 'Кто-то уже изменил это. Проверьте ещё раз.',
    contract_unsigned: 'Договор ещё не подписан. Попросите гостя подписать его или дайте подписать здесь.',
    contract_changed: 'Договор изменился с тех пор, как вы его открыли. Прочитайте новый текст и подпишите ещё раз.',
    no_contract: 'По этой брони нет договора для подписи.',
    no_contact: 'В этой брони нет телефона или e-mail, чтобы отправить код. Подпишите договор в прокате.',
    unknown_placeholders: 'В тексте есть поля, которых не существует: {names}.',
    signature_empty: 'Сначала распишитесь в поле.',
    signature_too_short: 'Для подписи это слишком мало. Распишитесь ещё раз или введите имя.',
    signature_too_long: 'Для подписи это слишком много. Очистите поле и распишитесь ещё раз.',
    qr_invalid: 'Это не код брони. Проверьте его и попробуйте ещё раз.',
    qr_expired: 'Этот код устарел. Попросите гостя показать новый.',
    qr_used: 'Этот код уже отсканировал ваш коллега.',
    record_removed: 'Здесь была зафиксированная запись. Её удалили.',
  },
})
