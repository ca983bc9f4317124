import * as alternatives from '@rentwell/contract/pricing/alternatives.endpoints.ts'
import * as alternativeShapes from '@rentwell/contract/pricing/alternatives.shapes.ts'
import * as codes from '@rentwell/contract/pricing/codes.endpoints.ts'
import * as codeShapes from '@rentwell/contract/pricing/codes.shapes.ts'
import * as prices from '@rentwell/contract/pricing/prices.endpoints.ts'
import * as priceShapes from '@rentwell/contract/pricing/prices.shapes.ts'
import type { CurrentRates } from '../geo/geo.public.ts'
import { worksIn } from '../members/members.public.ts'
import { anyone, signedIn } from '../platform/http/policies.ts'
import { on, type Route } from '../platform/http/routes.ts'
import { createCode } from './create-code.ts'
import { endCode } from './end-code.ts'
import { listAlternatives } from './list-alternatives.ts'
import { listCodes } from './list-codes.ts'
import { quote } from './quote.ts'
import { quoteAtCounter } from './quote-at-counter.ts'
import { readOfficePrice } from './read-office-price.ts'
import { readPrice } from './read-price.ts'
import { saveCode } from './save-code.ts'

export const pricingRoutes = (rates: CurrentRates): Route[] => [
  on(prices.quote, priceShapes.quote, anyone, quote),
  on(alternatives.listAlternatives, alternativeShapes.listAlternatives, anyone, listAlternatives(rates)),
  on(prices.quoteAtCounter, priceShapes.quoteAtCounter, worksIn('run_bookings'), quoteAtCounter),
  on(prices.readPrice, priceShapes.readPrice, signedIn, readPrice, { userTokens: 'read_account' }),
  on(prices.readOfficePrice, priceShapes.readOfficePrice, worksIn('see_office'), readOfficePrice),
  on(codes.listCodes, codeShapes.listCodes, worksIn('edit_prices'), listCodes),
  on(codes.createCode, codeShapes.createCode, worksIn('edit_prices'), createCode),
  on(codes.saveCode, codeShapes.saveCode, worksIn('edit_prices'), saveCode),
  on(codes.endCode, codeShapes.endCode, worksIn('edit_prices'), endCode),
]
