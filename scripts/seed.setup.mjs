import { configureGlobal, readConfigureGlobal } from 'fast-check'
import { seed } from './seed.mjs'

configureGlobal({ ...readConfigureGlobal(), seed })
