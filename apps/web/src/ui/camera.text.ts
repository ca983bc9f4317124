// Made by `npm run texts` from texts/*.json.
import { defineText } from '@rentwell/contract/catalogue.ts'

export const cameraText = defineText({
  en: {
    camera: 'Camera view',
    states: {
      asking: 'Allow the camera, or type the code instead.',
      refused: 'The camera is blocked. Allow it in your browser’s settings, or type the code instead.',
      missing: 'No camera on this device. Type the code instead.',
      insecure: 'The camera doesn’t work on this page. Type the code instead.',
    },
  },
  ru: {
    camera: 'Что видит камера',
    states: {
      asking: 'Разрешите доступ к камере или введите код вручную.',
      refused: 'Доступ к камере закрыт. Разрешите его в настройках браузера или введите код вручную.',
      missing: 'На этом устройстве нет камеры. Введите код вручную.',
      insecure: 'На этой странице камера не работает. Введите код вручную.',
    },
  },
  id: {
    camera: 'Tampilan kamera',
    states: {
      asking: 'Izinkan kamera, atau ketik kodenya.',
      refused: 'Kamera diblokir. Izinkan di pengaturan browser Anda, atau ketik kodenya.',
      missing: 'Perangkat ini tidak punya kamera. Ketik kodenya.',
      insecure: 'Kamera tidak berfungsi di halaman ini. Ketik kodenya.',
    },
  },
})
