import { defineText } from '../../platform/text.ts'
import type { CameraState } from './use-camera-codes.ts'

type States = Record<Exclude<CameraState, 'on'>, string>

export const scanText = defineText({
  en: {
    title: 'Scan the guest’s code',
    lead: 'Ask the guest to open the booking and press “Show QR-code to start”. The rental won’t start until you confirm. The label of a piece opens that piece.',
    camera: 'Camera view',
    code: 'Guest’s code',
    hint: '8 letters and digits under the QR code',
    codeWrong: (length: number) => `Enter all ${length} letters and digits`,
    open: 'Open booking',
    scan: 'Scan code',
    states: {
      asking: 'Allow the camera, or type the code instead.',
      refused: 'The camera is blocked. Allow it in your browser’s settings, or type the code instead.',
      missing: 'No camera on this device. Type the code instead.',
      insecure: 'The camera doesn’t work on this page. Type the code instead.',
    } satisfies States as States,
  },
  ru: {
    title: 'Отсканируйте код гостя',
    lead: 'Попросите гостя открыть бронь и нажать «Показать QR-код». Аренда начнётся, только когда вы сами её начнёте. Наклейка на экземпляре откроет его страницу.',
    camera: 'Что видит камера',
    code: 'Код гостя',
    hint: '8 букв и цифр под QR-кодом',
    codeWrong: (length: number) => `Введите ${length} букв и цифр`,
    open: 'Открыть бронь',
    scan: 'Сканировать код',
    states: {
      asking: 'Разрешите доступ к камере или введите код вручную.',
      refused: 'Доступ к камере закрыт. Разрешите его в настройках браузера или введите код вручную.',
      missing: 'На этом устройстве нет камеры. Введите код вручную.',
      insecure: 'На этой странице камера не работает. Введите код вручную.',
    } satisfies States as States,
  },
})
