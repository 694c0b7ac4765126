import { endpoint } from '@quiz/contract/endpoint.ts'
import { fileReply, idInText } from '@quiz/contract/fields.ts'
import { rates } from '@quiz/contract/limits.ts'
import { timeZone } from '@quiz/contract/zoned-moments.ts'
import * as z from 'zod/mini'

/** Formats of the downloaded table of a work. */
const exportFormats = ['csv'] as const

/** The table of a work as a file. */
export const workExport = {
  table: endpoint('GET', '/api/works/export/:id', {
    summary: 'Скачать таблицу своей работы (CSV для Excel); время в поясе timeZone, без него в UTC',
    access: 'user',
    params: z.object({ id: idInText }),
    query: z.object({ format: z.enum(exportFormats), timeZone: z.optional(timeZone) }),
    reply: fileReply,
    replyType: 'file',
    fileTypes: ['text/csv'],
    rates: rates.workExport,
    errors: ['work_not_found'],
  }),
}
