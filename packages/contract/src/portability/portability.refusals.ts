import { leavingRefusalsText } from './leaving-refusals.text.ts'
import { importRefusalsText } from './import-refusals.text.ts'
import { refusalsOf } from '../refusal.ts'

export const leavingRefusals = refusalsOf(
  {
    open_obligations: 409,
  },
  leavingRefusalsText,
)

export const importRefusals = refusalsOf(
  {
    import_running: 409,
    import_started: 409,
    import_file_gone: 410,
    import_cannot_be_undone: 409,
  },
  importRefusalsText,
)
