/** Tables that grow with the site: to read one from end to end takes longer each day. Every other one stays small. */
export const growingTables: ReadonlySet<string> = new Set(
  'users sessions quizzes quiz_search author_search search_vocabulary quiz_versions attempts quiz_passes likes comments'.split(
    ' ',
  ),
)
