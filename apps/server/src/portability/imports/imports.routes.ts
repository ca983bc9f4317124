import * as shapes from '@rentwell/contract/portability/imports.shapes.ts'
import { mostImportBytes } from '@rentwell/contract/portability/imports.rules.ts'
import * as endpoints from '@rentwell/contract/portability/portability.endpoints.ts'
import { worksIn } from '../../members/members.public.ts'
import { on, type Route } from '../../platform/http/routes.ts'
import { cancelImport } from './cancel-import.ts'
import { checkImport } from './check-import.ts'
import { createImport } from './create-import.ts'
import { listImports } from './list-imports.ts'
import { readImport } from './read-import.ts'
import { readImportErrors } from './read-import-errors.ts'
import { startImport } from './start-import.ts'
import { undoImport } from './undo-import.ts'

export const importRoutes: Route[] = [
  on(endpoints.listImports, shapes.listImports, worksIn('import_data'), listImports),
  on(endpoints.createImport, shapes.createImport, worksIn('import_data'), createImport, { mostBytes: mostImportBytes }),
  on(endpoints.readImport, shapes.readImport, worksIn('import_data'), readImport),
  on(endpoints.checkImport, shapes.checkImport, worksIn('import_data'), checkImport),
  on(endpoints.startImport, shapes.startImport, worksIn('import_data'), startImport),
  on(endpoints.cancelImport, shapes.cancelImport, worksIn('import_data'), cancelImport),
  on(endpoints.undoImport, shapes.undoImport, worksIn('import_data'), undoImport),
  on(endpoints.readImportErrors, shapes.readImportErrors, worksIn('import_data'), readImportErrors),
]
