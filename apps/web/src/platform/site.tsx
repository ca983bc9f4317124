import { createContext, useContext } from 'react'
import type { Site } from '../rendered.ts'

const SiteContext = createContext<Site | undefined>(undefined)

/** Given on the server; a browser finds it in the page that the server wrote. */
export const SiteProvider = SiteContext.Provider

let written: Site | undefined

function readWritten(): Site {
  const { support = '', sandbox, cards, stripeKey, stripeScript, uploadBase, mediaBase } = document.getElementById('app')?.dataset ?? {}
  return {
    supportEmail: support,
    sandbox: sandbox !== undefined,
    cards: cards === 'test' || cards === 'real' ? cards : undefined,
    stripeKey,
    stripeScript,
    uploadBase,
    mediaBase,
  }
}

export function useSite(): Site {
  const given = useContext(SiteContext)
  if (given) return given
  written ??= readWritten()
  return written
}

/** Whether people can add a card here: a test card, or a real one where Stripe's own field can be opened. */
export const canAddCards = ({ cards, stripeKey }: Site) => cards === 'test' || (cards === 'real' && stripeKey !== undefined)
