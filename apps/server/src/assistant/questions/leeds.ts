import { onPage, onRental, type AskedQuestion } from './questions.ts'
import type { WrittenRental } from './written-rental.build.ts'

const weekday = { from: '08:30', to: '17:30' }

/** A family that puts up party tents, with texts as such a rental writes them. */
export const leeds: WrittenRental = {
  slug: 'aire-valley-marquees',
  title: 'Aire Valley Marquees',
  countryId: 'gb',
  currencyId: 'gbp',
  timeZone: 'Europe/London',
  address: 'Unit 6, Armley Mills Yard, Canal Road, Leeds LS12 2QF',
  shortAddress: 'Armley, Leeds',
  lat: 53.8007,
  lng: -1.5789,
  languages: ['english'],
  openingHours: { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: { from: '09:00', to: '13:00' }, sun: null },
  documents: { passport: 'check', driverLicense: 'none' },
  about:
    'We’re a family firm from Armley and have been putting up marquees all over West Yorkshire since 2009. Everything arrives clean, dry and checked.\n\nNot sure which size you need? Allow one and a half square metres for each seated guest, or ring us and we’ll work it out together.',
  gettingAround:
    'From the Armley Gyratory follow Canal Road, and after the railway bridge take the second gate on the left. Vans can pull up in front of the roller door. Press the bell marked “Yard”.',
  terms:
    'Delivery within ten miles of the city centre is free for orders over £150, otherwise £25 each way. We don’t go further than thirty miles.\n\nOur crew puts up and takes down every marquee and stretch tent. Setting up takes about three hours, so please have the site clear by nine in the morning. Grass is best; on tarmac or paving we hold the tent down with concrete weights, at £12 each.\n\nThe deposit comes back to you within five working days, once everything is in the yard dry and undamaged. A torn panel is repaired at cost, and a missing chair is £18. Gazebos that come back muddy cost £15 to clean.\n\nIf gusts above 38 mph are forecast we won’t put a tent up, and you choose between a new date and all your money. Barbecues, fire pits and fireworks have to stay five metres away from any tent, and smoking inside isn’t allowed.\n\nThings you collected yourself are due back by noon on the last day; after that we charge half a day’s rent.\n\nWe carry public liability cover of £5 million. Your own belongings under the tent are not covered.\n\nA third of the total is due when you book and the rest two weeks before the event. You can pay by card, by bank transfer, or in cash at the yard, and you get a VAT invoice.',
  units: [
    {
      key: 'frame-marquee',
      title: 'Frame marquee, 6 × 12 m',
      kind: 'tent',
      base: 'Daily',
      price: 420_00,
      policy: 'strict',
      rules: { noticeMinutes: 10_080, maxLength: 10, horizonDays: 540 },
      deposit: { kind: 'by_hand', amount: 100_00 },
      description:
        'Six by twelve metres of white PVC on an aluminium frame: no poles inside, arched windows on the long sides, an ivory lining and fairy lights. Seats eighty at round tables or a hundred and twenty in rows.\n\nThe floor isn’t included; ask us for hard flooring or coir matting. Needs a level site of at least 8 by 14 metres.',
      extras: [
        { title: 'Hard flooring', price: 290_00, per: 'booking', most: 1 },
        { title: 'Coir matting', price: 140_00, per: 'booking', most: 1 },
      ],
    },
    {
      key: 'stretch-tent',
      title: 'Stretch tent, sand',
      kind: 'tent',
      base: 'Daily',
      price: 350_00,
      policy: 'moderate',
      rules: { noticeMinutes: 4320, maxLength: 7 },
      deposit: { kind: 'by_hand', amount: 100_00 },
      description:
        'Seven and a half by ten metres of waterproof fabric that goes over slopes, walls and odd corners where no frame will stand. Room for sixty standing.\n\nThe edges can be raised or pegged down as the weather turns.',
    },
    {
      key: 'gazebo',
      title: 'Pop-up gazebo, 3 × 3 m',
      kind: 'tent',
      base: 'Daily',
      price: 45_00,
      isInstant: true,
      rules: { maxLength: 14 },
      description:
        'Two people have it up in ten minutes, without any tools. Comes with four side walls, one of them with a window, and a set of leg weights. It weighs 28 kg and travels in a wheeled bag that goes into a hatchback with the seats down.\n\nFine in a shower, not in a storm.',
    },
    {
      key: 'table-set',
      title: 'Trestle table with ten chairs',
      kind: 'other',
      base: 'Daily',
      price: 22_00,
      isInstant: true,
      description: 'A six-foot trestle table and ten white folding chairs. White tablecloths are £6 each and go back to you unwashed: the laundry is on us.',
      extras: [{ title: 'White tablecloth', price: 6_00, per: 'booking', most: 4 }],
    },
    {
      key: 'heater',
      title: 'Patio heater, gas',
      kind: 'tool',
      base: 'Daily',
      price: 28_00,
      isInstant: true,
      description:
        'Thirteen kilowatts, enough to warm about twenty square metres. A full propane bottle is included and lasts roughly twelve hours.\n\nOnly for the open air, or under a tent with two sides left open.',
    },
    {
      key: 'speakers',
      title: 'Speakers and microphones, by the hour',
      kind: 'other',
      base: 'Hourly',
      price: 15_00,
      isInstant: true,
      rules: { minLength: 3, maxLength: 12 },
      description:
        'Two active speakers on stands, a small mixer and two wireless microphones, loud enough for a hundred and fifty people. Plays from your phone over Bluetooth. Needs one ordinary socket.\n\nMusic in the open has to end at eleven.',
    },
  ],
}

const ask = (question: string, expect: AskedQuestion['expect']): AskedQuestion => ({ rental: leeds.slug, ask: question, expect })
const terms = (words: RegExp) => onRental(leeds.slug, words)
const unit = (key: string, words: RegExp) => onPage(leeds.slug, key, words)

/** Written before the assistant had seen the rental. */
export const leedsQuestions: AskedQuestion[] = [
  ask('Do you deliver, and what does it cost?', terms(/^Delivery within ten miles/)),
  ask('Who puts the marquee up?', terms(/^Our crew/)),
  ask('How long does setting up take?', terms(/three hours/)),
  ask('Can you put a tent on tarmac?', terms(/concrete weights/)),
  ask('What happens if strong wind is forecast for our day?', terms(/38 mph/)),
  ask('Can we have a barbecue in the tent?', terms(/^Barbecues/)),
  ask('When do I get my deposit back?', terms(/five working days/)),
  ask('How much is the deposit for the frame marquee?', unit('frame-marquee', /deposit: £100/)),
  ask('By when do I have to return the gazebo?', terms(/by noon on the last day/)),
  ask('What does a missing chair cost?', terms(/missing chair is £18/)),
  ask('Do you have liability insurance?', terms(/public liability/)),
  ask('Can I pay by bank transfer?', terms(/bank transfer/)),
  ask('Do I have to pay the whole amount when I book?', terms(/A third of the total/)),
  ask('How many people can sit in the frame marquee?', unit('frame-marquee', /Seats eighty/)),
  ask('Is a floor included with the frame marquee?', unit('frame-marquee', /floor isn’t included/)),
  ask('Does the gazebo come with side walls?', unit('gazebo', /four side walls/)),
  ask('How heavy is the pop-up gazebo?', unit('gazebo', /28 kg/)),
  ask('How long does the gas last in the patio heater?', unit('heater', /twelve hours/)),
  ask('Can I play music from my phone through the speakers?', unit('speakers', /Bluetooth/)),
  ask('Are you open on Sundays?', terms(/closed/i)),
  ask('Where can I pick things up, what’s the address?', terms(/Armley Mills Yard/)),
  ask('How much is the pop-up gazebo for 2 days from {+14}?', { price: { unit: 'gazebo', from: 14, length: 2 } }),
  ask('Is the stretch tent free from {+30..+32}?', { isFree: { unit: 'stretch-tent', from: 30, length: 2 } }),
  ask('Can I rent the frame marquee tomorrow?', { isFree: { unit: 'frame-marquee', from: 1, length: 1 } }),
  ask('Do you rent out portable toilets?', null),
  ask('Do you do the catering as well?', null),
  ask('Have you got a dance floor with lights?', null),
  ask('Can dogs come into the marquee?', null),
  ask('Is there a discount for charities?', null),
  ask('What is the name of your driver?', null),
]

/** Written after the assistant had learned to answer those above, and not looked at before. */
export const leedsLater: AskedQuestion[] = [
  ask('How far do you travel for a delivery?', terms(/thirty miles/)),
  ask('Are barbecues allowed near the tents?', terms(/^Barbecues/)),
  ask('What if the gazebo comes back dirty?', terms(/muddy cost £15/)),
  ask('Who pays if a panel gets torn?', terms(/torn panel is repaired/)),
  ask('How many guests can stand in the stretch tent?', unit('stretch-tent', /sixty standing/)),
  ask('Are tablecloths washed by you or by us?', unit('table-set', /tablecloths are £6/)),
  ask('Do the speakers need a socket?', unit('speakers', /one ordinary socket/)),
  ask('What does the gazebo cost for the weekend of {+19..+21}?', { price: { unit: 'gazebo', from: 19, length: 2 } }),
  ask('Do you have a bouncy castle?', null),
  ask('Can you recommend a band?', null),
  ask('Is the deposit refunded after the event?', terms(/five working days/)),
  ask('Do you take card payments?', terms(/pay by card/)),
  ask('How big is the site that the frame marquee needs?', unit('frame-marquee', /8 by 14/)),
  ask('Can the gazebo be left out in a storm?', unit('gazebo', /not in a storm/)),
  ask('How many chairs come with the trestle table?', unit('table-set', /ten white folding chairs/)),
  ask('Can guests smoke inside the tent?', terms(/smoking inside/)),
  ask('How many hours does a gas bottle last?', unit('heater', /twelve hours/)),
  ask('Are our own things insured?', terms(/belongings under the tent/)),
  ask('When is the final payment due?', terms(/two weeks before/)),
  ask('Do you hire out bar staff?', null),
  ask('Will you beat a competitor’s quote?', null),
]
