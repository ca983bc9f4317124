// Made by `npm run texts` from texts/*.json.
import { defineText } from '../catalogue.ts'

export const changesText = defineText({
  en: {
    guest: {
      charged: {
        asked: (amount: string | number) => `If the rental agrees, ${amount} will be charged to the card you paid with.`,
        to_answer: (amount: string | number) => `If you agree, ${amount} will be charged right away to the card you paid with.`,
        agreed: (amount: string | number) => `${amount} is being charged to the card you paid with.`,
      },
      returned: {
        asked: (amount: string | number) => `If the rental agrees, ${amount} goes back to your card.`,
        to_answer: (amount: string | number) => `If you agree, ${amount} goes back to your card.`,
        agreed: (amount: string | number) => `${amount} is on its way back to your card.`,
      },
      due: {
        asked: (amount: string | number) => `You will then have ${amount} left to pay at the rental.`,
        to_answer: (amount: string | number) => `You will then have ${amount} left to pay at the rental.`,
        agreed: (amount: string | number) => `You have ${amount} left to pay at the rental.`,
      },
      owed: {
        asked: (amount: string | number) => `You get ${amount} back at the rental.`,
        to_answer: (amount: string | number) => `You get ${amount} back at the rental.`,
        agreed: (amount: string | number) => `You get ${amount} back at the rental.`,
      },
    },
    rental: {
      charged: {
        asked: (amount: string | number) => `If the guest agrees, ${amount} will be charged to the card they paid with.`,
        to_answer: (amount: string | number) => `If you agree, the guest’s card will be charged ${amount} right away.`,
        agreed: (amount: string | number) => `${amount} is being charged to the guest’s card.`,
      },
      returned: {
        asked: (amount: string | number) => `If the guest agrees, ${amount} goes back to their card.`,
        to_answer: (amount: string | number) => `If you agree, ${amount} goes back to the guest’s card.`,
        agreed: (amount: string | number) => `${amount} is on its way back to the guest’s card.`,
      },
      due: {
        asked: (amount: string | number) => `The guest will then have ${amount} left to pay at the rental.`,
        to_answer: (amount: string | number) => `The guest will then have ${amount} left to pay at the rental.`,
        agreed: (amount: string | number) => `The guest has ${amount} left to pay at the rental.`,
      },
      owed: {
        asked: (amount: string | number) => `You then owe the guest ${amount}. Pay it back at the rental.`,
        to_answer: (amount: string | number) => `You then owe the guest ${amount}. Pay it back at the rental.`,
        agreed: (amount: string | number) => `You then owe the guest ${amount}. Pay it back at the rental.`,
      },
    },
  },
  ru: {
    guest: {
      charged: {
        asked: (amount: string | number) => `Если прокат согласится, с вашей карты спишется ${amount}.`,
        to_answer: (amount: string | number) => `Если вы согласитесь, с вашей карты сразу спишется ${amount}.`,
        agreed: (amount: string | number) => `С вашей карты списывается ${amount}.`,
      },
      returned: {
        asked: (amount: string | number) => `Если прокат согласится, ${amount} вернётся на вашу карту.`,
        to_answer: (amount: string | number) => `Если вы согласитесь, ${amount} вернётся на вашу карту.`,
        agreed: (amount: string | number) => `${amount} возвращается на вашу карту.`,
      },
      due: {
        asked: (amount: string | number) => `Останется доплатить на месте ${amount}.`,
        to_answer: (amount: string | number) => `Останется доплатить на месте ${amount}.`,
        agreed: (amount: string | number) => `Останется доплатить на месте ${amount}.`,
      },
      owed: {
        asked: (amount: string | number) => `${amount} вам вернут на месте.`,
        to_answer: (amount: string | number) => `${amount} вам вернут на месте.`,
        agreed: (amount: string | number) => `${amount} вам вернут на месте.`,
      },
    },
    rental: {
      charged: {
        asked: (amount: string | number) => `Если гость согласится, с его карты спишется ${amount}.`,
        to_answer: (amount: string | number) => `Если вы согласитесь, с карты гостя сразу спишется ${amount}.`,
        agreed: (amount: string | number) => `С карты гостя списывается ${amount}.`,
      },
      returned: {
        asked: (amount: string | number) => `Если гость согласится, ${amount} вернётся на его карту.`,
        to_answer: (amount: string | number) => `Если вы согласитесь, ${amount} вернётся на карту гостя.`,
        agreed: (amount: string | number) => `${amount} возвращается на карту гостя.`,
      },
      due: {
        asked: (amount: string | number) => `Гостю останется доплатить на месте ${amount}.`,
        to_answer: (amount: string | number) => `Гостю останется доплатить на месте ${amount}.`,
        agreed: (amount: string | number) => `Гостю останется доплатить на месте ${amount}.`,
      },
      owed: {
        asked: (amount: string | number) => `${amount} нужно вернуть гостю на месте.`,
        to_answer: (amount: string | number) => `${amount} нужно вернуть гостю на месте.`,
        agreed: (amount: string | number) => `${amount} нужно вернуть гостю на месте.`,
      },
    },
  },
  id: {
    guest: {
      charged: {
        asked: (amount: string | number) => `Jika rental setuju, ${amount} akan ditagih ke kartu yang Anda pakai membayar.`,
        to_answer: (amount: string | number) => `Jika Anda setuju, ${amount} langsung ditagih ke kartu yang Anda pakai membayar.`,
        agreed: (amount: string | number) => `${amount} sedang ditagih ke kartu yang Anda pakai membayar.`,
      },
      returned: {
        asked: (amount: string | number) => `Jika rental setuju, ${amount} dikembalikan ke kartu Anda.`,
        to_answer: (amount: string | number) => `Jika Anda setuju, ${amount} dikembalikan ke kartu Anda.`,
        agreed: (amount: string | number) => `${amount} sedang dikembalikan ke kartu Anda.`,
      },
      due: {
        asked: (amount: string | number) => `Sisa yang perlu Anda bayar di rental menjadi ${amount}.`,
        to_answer: (amount: string | number) => `Sisa yang perlu Anda bayar di rental menjadi ${amount}.`,
        agreed: (amount: string | number) => `Sisa yang perlu Anda bayar di rental: ${amount}.`,
      },
      owed: {
        asked: (amount: string | number) => `Anda menerima kembali ${amount} di rental.`,
        to_answer: (amount: string | number) => `Anda menerima kembali ${amount} di rental.`,
        agreed: (amount: string | number) => `Anda menerima kembali ${amount} di rental.`,
      },
    },
    rental: {
      charged: {
        asked: (amount: string | number) => `Jika penyewa setuju, ${amount} akan ditagih ke kartu yang dipakainya membayar.`,
        to_answer: (amount: string | number) => `Jika Anda setuju, ${amount} langsung ditagih ke kartu penyewa.`,
        agreed: (amount: string | number) => `${amount} sedang ditagih ke kartu penyewa.`,
      },
      returned: {
        asked: (amount: string | number) => `Jika penyewa setuju, ${amount} dikembalikan ke kartunya.`,
        to_answer: (amount: string | number) => `Jika Anda setuju, ${amount} dikembalikan ke kartu penyewa.`,
        agreed: (amount: string | number) => `${amount} sedang dikembalikan ke kartu penyewa.`,
      },
      due: {
        asked: (amount: string | number) => `Sisa yang perlu dibayar penyewa di rental menjadi ${amount}.`,
        to_answer: (amount: string | number) => `Sisa yang perlu dibayar penyewa di rental menjadi ${amount}.`,
        agreed: (amount: string | number) => `Sisa yang perlu dibayar penyewa di rental: ${amount}.`,
      },
      owed: {
        asked: (amount: string | number) => `Anda perlu mengembalikan ${amount} kepada penyewa di rental.`,
        to_answer: (amount: string | number) => `Anda perlu mengembalikan ${amount} kepada penyewa di rental.`,
        agreed: (amount: string | number) => `Anda perlu mengembalikan ${amount} kepada penyewa di rental.`,
      },
    },
  },
})
