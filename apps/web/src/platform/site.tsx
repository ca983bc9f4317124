import { createContext, useContext } from 'react'
import { loginMethods } from '@rentwell/contract/login-methods.ts'
import { productName } from '@rentwell/contract/product.ts'
import type { Site } from '../rendered.ts'

const SiteContext = createContext<Site | undefined>(undefined)

/** Provides the site on the server; the browser reads it from the rendered page. */
export const SiteProvider = SiteContext.Provider

let rendered: Site | undefined

function readRendered(): Site {
  const {
    siteName = productName,
    siteLogo: logo,
    siteHeadlines,
    fee = '0',
    support = '',
    sandbox,
    noSms,
    login = 'sms',
    loginProvider,
    cards,
    stripeKey,
    stripeScript,
    uploadBase,
    mediaBase,
    ownRental,
    ownTitle = '',
    ownLogo = null,
    ownColor = null,
    product,
  } = document.getElementById('app')?.dataset ?? {}
  return {
    name: siteName,
    logo,
    headlines: siteHeadlines === undefined ? undefined : (JSON.parse(siteHeadlines) as NonNullable<Site['headlines']>),
    feeBps: Number(fee),
    supportEmail: support,
    sandbox: sandbox !== undefined,
    sendsSms: noSms === undefined,
    login: loginMethods.filter(method => login.split(' ').includes(method)),
    loginProvider,
    cards: cards === 'test' || cards === 'real' ? cards : undefined,
    stripeKey,
    stripeScript,
    uploadBase,
    mediaBase,
    ownRental: ownRental === undefined ? undefined : { slug: ownRental, title: ownTitle, logo: ownLogo, color: ownColor, product },
  }
}

export const readSite = (): Site => (rendered ??= readRendered())

export function useSite(): Site {
  const given = useContext(SiteContext)
  return given ?? readSite()
}

/** The name that pages have in their titles: on the own domain of a rental its own. */
export const siteNameOf = ({ ownRental, name }: Site) => ownRental?.title ?? name

/** True if users can add a card: a test card, or a real one if Stripe's card field is configured. */
export const canAddCards = ({ cards, stripeKey }: Site) => cards === 'test' || (cards === 'real' && stripeKey !== undefined)
