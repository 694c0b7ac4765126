export type QuizSearchTable = { quiz_id: number; words: string }
export type AuthorSearchTable = { user_id: number; words: string }
export type SearchVocabularyTable = { word: string; stem: string; root: string; near: string[] }

declare module '#server/platform/store/database.ts' {
  interface Database {
    quiz_search: QuizSearchTable
    author_search: AuthorSearchTable
    search_vocabulary: SearchVocabularyTable
  }
}
