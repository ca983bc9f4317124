import { defineText } from '../platform/text.ts'
import type { CameraState } from './use-camera-codes.ts'

type States = Record<Exclude<CameraState, 'on'>, string>

export const scanText = defineText({
  en: {
    title: 'Scan the guest’s code',
    lead: 'The guest opens the booking and presses “Show QR-code to start”. This opens the hand-over and starts nothing by itself.',
    camera: 'What the camera sees',
    code: 'Code of the guest',
    hint: '8 letters and digits under the QR code',
    codeWrong: (length: number) => `The code has ${length} letters and digits`,
    open: 'Open booking',
    scan: 'Scan code',
    states: {
      asking: 'Allow the camera, or type the code below.',
      refused: 'The camera is not allowed here. Allow it in the browser’s settings, or type the code below.',
      missing: 'No camera can be used here. Type the code below.',
      insecure: 'The camera works over HTTPS only. Type the code below.',
    } satisfies States as States,
  },
  ru: {
    title: 'Сканируйте код гостя',
    lead: 'Гость открывает бронирование и нажимает «Показать QR-код для начала». Здесь откроется передача; сама она не начнётся.',
    camera: 'Что видит камера',
    code: 'Код гостя',
    hint: '8 букв и цифр под QR-кодом',
    codeWrong: (length: number) => `В коде ${length} букв и цифр`,
    open: 'Открыть бронирование',
    scan: 'Сканировать код',
    states: {
      asking: 'Разрешите камеру или введите код ниже.',
      refused: 'Камера здесь не разрешена. Разрешите её в настройках браузера или введите код ниже.',
      missing: 'Камеры здесь нет. Введите код ниже.',
      insecure: 'Камера работает только по HTTPS. Введите код ниже.',
    } satisfies States as States,
  },
})
