import { defineText } from '../platform/text.ts'

export const recordText = defineText({
  en: {
    title: { acceptance: 'Record of a hand-over', return: 'Record of a return' },
    of: (rental: string, moment: string) => `${rental}, sealed ${moment} UTC`,
    intact: 'Nothing was changed since',
    intactText: 'Every line and every photo is the one that was sealed.',
    broken: 'Something was changed after the sealing',
    faults: {
      line_changed: 'A line of the record is not the one that was sealed.',
      photo_changed: 'A photo is not the one that was sealed.',
      photo_missing: 'A photo that was sealed is gone.',
      chain_broken: 'The record before this one is not the one that it was sealed upon.',
    },
    how: 'How to check it yourself',
    howText:
      'Each line has a link: the SHA-256 of the link before it, a line break and the line. The last link is the seal. Whoever wrote the seal down can see that no line was changed. There are no names and no pictures here, only their hashes and times.',
    seal: 'Seal',
    previous: 'Seal of the record before it',
    first: 'This is the first record of this rental.',
    lines: 'Lines',
    lineBroken: 'changed',
    file: 'Download as a file',
    print: 'Print',
    here: { checking: 'Checking in this browser', right: 'Checked in this browser: every link fits', wrong: 'Checked in this browser: a link does not fit' },
  },
  ru: {
    title: { acceptance: 'Запись о выдаче', return: 'Запись о возврате' },
    of: (rental: string, moment: string) => `${rental}, опечатано ${moment} UTC`,
    intact: 'С тех пор ничего не менялось',
    intactText: 'Каждая строка и каждое фото те же, что были опечатаны.',
    broken: 'После опечатывания что-то изменили',
    faults: {
      line_changed: 'Строка записи не та, что была опечатана.',
      photo_changed: 'Фото не то, что было опечатано.',
      photo_missing: 'Опечатанного фото больше нет.',
      chain_broken: 'Предыдущая запись не та, на которую легла эта.',
    },
    how: 'Как проверить самому',
    howText:
      'У каждой строки есть звено: SHA-256 от предыдущего звена, перевода строки и самой строки. Последнее звено — печать. Кто записал печать, увидит, что ни одна строка не изменилась. Имён и снимков здесь нет, только их хеши и время.',
    seal: 'Печать',
    previous: 'Печать предыдущей записи',
    first: 'Это первая запись этого проката.',
    lines: 'Строки',
    lineBroken: 'изменена',
    file: 'Скачать файлом',
    print: 'Печать',
    here: {
      checking: 'Проверяется в этом браузере',
      right: 'Проверено в этом браузере: все звенья сходятся',
      wrong: 'Проверено в этом браузере: звено не сходится',
    },
  },
})
