const words = [
  'zero ноль',
  'one один одна одно одни одну одного одной',
  'two два две двух двое both оба обе',
  'three три трех трое',
  'four четыре четырех четверо',
  'five пять пяти пятеро',
  'six шесть шести',
  'seven семь семи',
  'eight восемь восьми',
  'nine девять девяти',
  'ten десять десяти',
]

const values = new Map(words.flatMap((list, value) => list.split(' ').map(word => [word, value])))

/** The number that a word names, up to ten. */
export const numberNamed = (word: string): number | undefined => values.get(word)
