// Prints the API document, which the site serves at /api/docs/openapi.json, made from the contract.
import { api } from '../contract/api.ts'
import { openApiDocument } from '../server/platform/openapi/document.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments()
process.stdout.write(`${JSON.stringify(openApiDocument(api, 'http://127.0.0.1:3000'), null, 2)}\n`)
