import { classes, type Pupil, type PupilsChange } from '@quiz/contract/group/classes.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/call.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { showToast } from '#web/ui/toasts.ts'
import { classQuery } from './classes.api.ts'
import { act, useKeptClass } from './use-class-actions.ts'

const { pupils: texts, paste: pasteTexts } = classPageTexts

/** What a pasted list changes in a class. */
export type ListChange = { added: string[]; returned: number[]; left: number[] }

/** What a teacher can do with the pupils of a class; most tell whether it was done. */
export function usePupilActions(classId: number) {
  const setClass = useKeptClass(classId)
  const queryClient = useQueryClient()
  const change = async (fields: PupilsChange) => {
    const options = { idempotencyKey: newIdempotencyKey() }
    try {
      setClass({ pupils: await call(classes.pupils, { body: { id: classId, ...fields } }, options) })
    } catch (error) {
      // It may be done, with its reply lost; or another tab changed the list.
      void queryClient.invalidateQueries({ queryKey: classQuery(classId).queryKey })
      throw error
    }
  }
  return {
    /** Throws what refuses the name. */
    rename: async (pupilId: number, name: string) => {
      await change({ rename: { pupilId, name } })
      showToast({ text: texts.renamed })
    },
    leave: ({ id, name }: Pupil) => act(() => change({ leave: [id] }), texts.leaves(name)),
    giveBack: ({ id, name }: Pupil) => act(() => change({ return: [id] }), texts.returns(name)),
    forget: (pupilId: number) => act(() => change({ forget: pupilId }), texts.wasForgotten),
    renewCode: ({ id, name }: Pupil) => act(() => change({ newCode: id }), texts.codes.renewed(name)),
    disconnect: ({ id, name }: Pupil) => act(() => change({ disconnect: id }), texts.codes.disconnected(name)),
    /** Whoever leaves makes room first; after a failure, which it throws, the list shows what was done already. */
    applyList: async ({ added, returned, left }: ListChange) => {
      if (left.length > 0) await change({ leave: left })
      if (returned.length > 0) await change({ return: returned })
      if (added.length > 0) await change({ add: added })
      showToast({ text: pasteTexts.saved(added.length, returned.length, left.length) })
    },
  }
}
