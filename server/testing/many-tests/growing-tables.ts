/** Tables that grow with the site: to read one from end to end takes longer each day. Every other one stays small. */
export const growingTables: ReadonlySet<string> = new Set(
  'users user_counters stale_user_keys sessions quizzes quiz_counters stale_quiz_keys quiz_search author_search search_vocabulary quiz_versions attempts quiz_passes likes comments'.split(
    ' ',
  ),
)
