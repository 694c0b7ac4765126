import { endpoint } from '@quiz/contract/endpoint.ts'
import { id, idInText, image, moment, text } from '@quiz/contract/fields.ts'
import { limits, rates } from '@quiz/contract/limits.ts'
import * as z from 'zod/mini'

/**
 * Who sees a comment: every visitor a `shown` one, its author alone the others. It waits for a moderator because of a link, was
 * hidden by reports until a moderator has seen it, or by a moderator.
 */
export const commentStates = ['shown', 'waits', 'hidden', 'hidden_by_moderator'] as const
export type CommentState = (typeof commentStates)[number]

/** A comment in the flat list: each top-level comment is followed by its replies. */
export const comment = z.strictObject({
  id,
  description: z.string(),
  /** 0 in a deleted comment. */
  userId: z.int().check(z.nonnegative()),
  userName: z.string(),
  userAvatar: image,
  commentPid: z.nullable(id),
  testId: id,
  createDate: moment,
  relativeTime: z.string(),
  /** Deleted or hidden, and in the list for the replies to it alone; `description` says which. */
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  state: z.enum(commentStates),
})
export type Comment = z.output<typeof comment>

const list = z.array(comment)

export const comments = {
  list: endpoint('GET', '/api/comments/getcomments', {
    summary: 'Комментарии к тесту: сто верхних, новые первыми; before — более старые',
    access: 'anyone',
    query: z.object({ testId: idInText, before: z.optional(idInText) }),
    reply: list,
    errors: ['closed'],
  }),
  post: endpoint('POST', '/api/comments/postcomment', {
    summary: 'Оставить комментарий или ответ; отвечает новым списком',
    access: 'user',
    queue: 'actions',
    rates: rates.comment,
    body: z.object({ description: text(limits.commentChars), testId: id, commentPid: z.optional(z.nullable(id)) }),
    reply: list,
    errors: [
      'consent_needed',
      'quiz_not_found',
      'closed',
      'comment_not_found',
      'reply_to_a_reply',
      'comments_off',
      'repeated',
      'new_account',
    ],
    withIdempotencyKey: true,
  }),
  edit: endpoint('POST', '/api/comments/editcomment', {
    summary: 'Изменить свой комментарий в первые пять минут; отвечает новым списком',
    access: 'user',
    queue: 'actions',
    rates: rates.comment,
    body: z.object({ id, description: text(limits.commentChars) }),
    reply: list,
    errors: ['comment_not_found', 'consent_needed', 'forbidden', 'too_late_to_edit', 'repeated'],
  }),
  remove: endpoint('POST', '/api/comments/deletecomment', {
    summary: 'Удалить свой комментарий (автор теста — любой под ним, администратор — любой); отвечает новым списком',
    access: 'user',
    queue: 'actions',
    body: z.object({ id }),
    reply: list,
    errors: ['comment_not_found', 'forbidden'],
  }),
}
