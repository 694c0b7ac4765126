/** Pictures that a test uses, in any version; triggers write it. */
type QuizImagesTable = { quiz_id: number; hash: string }
/** Avatars; written by triggers. */
type UserImagesTable = { user_id: number; hash: string }

declare module '#server/platform/store/database.ts' {
  interface Database {
    quiz_images: QuizImagesTable
    user_images: UserImagesTable
  }
}
