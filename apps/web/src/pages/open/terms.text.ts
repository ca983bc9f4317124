// Made by `npm run texts` from texts/*.json.
import { defineText } from '../../platform/text.ts'

export const termsText = defineText({
  en: {
    title: 'Terms',
    lead: (site: string | number) => `What you agree to when you use ${site}, in plain words. “We” means the people who run the site.`,
    sections: {
      who: {
        title: 'Who makes the contract',
        text: 'Rental companies offer their things here, and guests book them. The rental agreement is made between the guest and the company. We provide the place where they find each other, the calendar and the record of what was agreed; we do not own the things and are not a party to the rental.',
      },
      account: {
        title: 'Your account',
        text: 'You log in with your phone number and a code. Keep the phone to yourself: whoever holds it can act in your name. Give your real name, because the company compares it with your document at pick-up. You must be old enough to make contracts where you live.\n\nOne person, one account. You can see where you are logged in, and log out there, on your account page.',
      },
      booking: {
        title: 'Booking',
        text: 'A price you are shown is held for 60 minutes. A request becomes a booking when the company confirms it, or right away if the unit offers instant booking. While a request is open, its dates are held for you; it expires automatically once the answer time shown with it has passed.\n\nThe total you see before you ask is the total you pay: no fee is added afterward. Dates and times are those of the rental point.',
      },
      cancelling: {
        title: 'Cancelling',
        text: 'You may withdraw a request at any time, and cancel a booking until the hand-over. How much of what you paid is refunded depends on the unit’s cancellation policy: flexible, moderate or strict. It is fixed in your booking when the booking is confirmed, and its amounts are shown before you book and before you cancel. If the company cancels, you get everything back.',
      },
      companies: {
        title: 'For rental companies',
        text: 'You describe your units truthfully, keep your calendar up to date and answer requests in time. You follow local law: licenses, insurance, taxes, the age of drivers. You use what you learn about a guest for that rental only.\n\nUsing the site is free. A fee is taken only from payments made online; payment at the rental point costs nothing.',
      },
      conduct: {
        title: 'What is not allowed',
        text: 'Offering what you may not rent out, false names and false descriptions, blocking dates you do not intend to use, bypassing the site’s limits, and harming other people. We may hide an offer or block an account for it, and we will say why.',
      },
      liability: {
        title: 'When something goes wrong',
        text: 'Talk to the other side first; the record of your booking shows both what was agreed and when. Damage and loss are settled between guest and company. We are liable for our own intent and gross negligence, and wherever the law does not let us limit our liability. Rights that the law of your country gives you as a consumer are not affected.',
      },
      changes: {
        title: 'Changes',
        text: 'If these terms change, the new version appears here with its date. We keep which version you agreed to, and when. A booking follows the terms it was made under.',
      },
    },
  },
  ru: {
    title: 'Условия',
    lead: (site: string | number) => `С чем вы соглашаетесь, пользуясь сайтом ${site}, простыми словами. «Мы» здесь — люди, которые ведут этот сайт.`,
    sections: {
      who: {
        title: 'Кто заключает сделку',
        text: 'Прокатные компании предлагают здесь свои вещи, а гости их бронируют. Договор аренды заключают гость и компания. Мы даём место, где они находят друг друга, календарь и запись о том, что было согласовано; вещи нам не принадлежат, и стороной аренды мы не являемся.',
      },
      account: {
        title: 'Ваш аккаунт',
        text: 'Вход — по номеру телефона и коду. Не отдавайте телефон другим: у кого он в руках, тот может действовать от вашего имени. Указывайте настоящее имя: при получении компания сверит его с документом. Вы должны быть в возрасте, в котором по закону вашей страны можно заключать договоры.\n\nОдин человек — один аккаунт. Где вы вошли, видно на странице аккаунта; там же можно завершить любой сеанс.',
      },
      booking: {
        title: 'Бронирование',
        text: 'Цена, которую вы увидели, действует 60 минут. Запрос становится бронированием, когда компания его подтвердит, или сразу, если для объявления включено мгновенное бронирование. Пока запрос ждёт ответа, даты держатся за вами; когда указанное время ответа проходит, запрос отклоняется автоматически.\n\nСумма, которую вы видите до запроса, и есть сумма к оплате: потом ничего не добавляется. Даты и время — местные, по часовому поясу пункта проката.',
      },
      cancelling: {
        title: 'Отмена',
        text: 'Запрос можно отозвать в любой момент, бронирование — отменить до передачи вещи. Сколько вернётся из уже оплаченного, определяют правила отмены в объявлении: гибкие, умеренные или строгие. Они закрепляются за бронированием при подтверждении и показаны с суммами до запроса и до отмены. Если отменяет компания, вам возвращается всё.',
      },
      companies: {
        title: 'Для прокатов',
        text: 'Вы правдиво описываете то, что сдаёте, ведёте календарь и вовремя отвечаете на запросы. Вы соблюдаете местные законы: лицензии, страховка, налоги, возраст водителей. То, что вы узнали о госте, вы используете только для этой аренды.\n\nПользоваться сайтом можно бесплатно. Комиссия берётся только с онлайн-платежей; с оплаты на месте комиссии нет.',
      },
      conduct: {
        title: 'Чего нельзя',
        text: 'Предлагать то, что вы не вправе сдавать, называться чужим именем и обманывать в описании, занимать даты, которые вам не нужны, обходить ограничения сайта и вредить другим. За это мы можем скрыть предложение или заблокировать аккаунт, объяснив причину.',
      },
      liability: {
        title: 'Если что-то пошло не так',
        text: 'Сначала поговорите с другой стороной: в записи бронирования видно, что и когда было согласовано. Вопросы об ущербе и утрате гость и компания решают между собой. Мы отвечаем за свой умысел и грубую неосторожность и во всех случаях, когда закон не позволяет ограничить ответственность. Права потребителя по закону вашей страны сохраняются полностью.',
      },
      changes: {
        title: 'Изменения',
        text: 'Если условия изменятся, новая версия появится здесь со своей датой. Мы храним, с какой версией и когда вы согласились. К бронированию применяются условия, которые действовали при его оформлении.',
      },
    },
  },
})
