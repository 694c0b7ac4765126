/**
 * Every number that both sides must agree on: lengths in UTF-16 units after trimming and NFC, sizes in bytes (MB is 10⁶).
 */
export const limits = {
  titleChars: 30,
  descriptionChars: 200,
  questionChars: 200,
  answerChars: 100,
  explanationChars: 500,
  /** Of a text about a picture, for readers who do not see it. */
  imageAltChars: 200,
  sourceUrlChars: 300,
  /** With fewer takers there are no shares: a taker could be recognised in them. */
  shareTakersMin: 20,
  /** Statistics of a test change with each further group of so many takers. */
  shareTakersStep: 5,
  /** Statistics of a question: takers from whom on a typed text is shown, texts shown, and texts counted. */
  shownTextTakersMin: 3,
  shownTextsMax: 20,
  statisticsTextsMax: 1000,
  /** Takers from whom on statistics tell how a question divides them, and which options nobody needs. */
  discriminationTakersMin: 30,
  idleTakersMin: 100,
  /** Days in statistics. */
  statisticsDays: 90,
  resultTitleChars: 100,
  resultTextChars: 1200,
  commentChars: 1000,
  profileDescriptionChars: 100,
  reportChars: 500,
  /** Of a decision, which its author reads. */
  decisionReasonChars: 500,
  appealChars: 1000,
  /** Of the beginning of a thing, by which a notice names it. */
  quoteChars: 80,
  searchChars: 100,
  /** Reading questions from a text: characters of the text, questions in it, parts that they are split into. */
  importTextChars: 1_000_000,
  importDocxBytes: 20_000_000,
  importQuestionsMax: 2000,
  importPartsMax: 20,
  /** Combining marks on one letter, as in Unicode's Stream-Safe Text Format. */
  marksInARow: 30,
  /** Blanks and combining marks that a text may lose by trimming and NFC before its length is checked. */
  blankChars: 10_000,

  questionsMin: 1,
  questionsMax: 10,
  answersMin: 2,
  answersMax: 10,
  resultsMin: 2,
  resultsMax: 10,
  pointsMin: 1,
  pointsMax: 5,
  /** Of an answer for a result. */
  outcomePointsMin: -5,
  outcomePointsMax: 5,
  /** Elements of a question whose answers are put in order, and wrong right-hand sides of one that asks for pairs. */
  orderMin: 3,
  extraMax: 5,
  /** Of a question that is answered by a text: accepted ones, and characters of one of them. */
  acceptedTextsMax: 20,
  acceptedTextChars: 100,
  /** Of what a taker types. */
  typedChars: 200,
  /** Of a number as it is written, and of its unit. */
  numberChars: 40,
  unitChars: 20,
  significantDigits: 15,
  /** Letters of a word in which a slip may be forgiven. */
  slipLetters: 5,
  /** Of what takers typed, as it is counted, and keys of answers counted for a scoring. */
  countedChars: 60,
  countedKeysMax: 1000,

  userNameMin: 3,
  userNameMax: 30,
  fullNameMin: 2,
  fullNameMax: 100,
  passwordMin: 8,
  passwordMax: 128,
  emailMax: 254,
  phoneMax: 30,
  birthYearMin: 1900,

  /** Minutes for which attempts at a test are taken after its author closed it. */
  finishMinutes: 60,
  /** Days for which a deleted test can be restored. */
  binDays: 30,
  /** Reports of one account that wait for a decision. */
  openReportsMax: 30,
  /** Days for which a decision can be appealed against. */
  appealDays: 30,
  /** Days after the decision for which a reported thing is kept as it was. */
  snapshotDays: 90,
  /** Days for which answers to a version are taken after a later version changed the scoring. */
  outdatedDays: 30,
  /** Days between the request to delete an account and its deletion. */
  deletionDays: 7,
  /** Results of a guest that one call joins to an account. */
  joinedResultsMax: 50,
  /** Minutes for which the address of an archive of own data works. */
  archiveMinutes: 10,
  /** Minutes after which an account may ask for another archive. */
  archiveEveryMinutes: 60,
  /** Versions in the list of a test, the latest first. */
  versionsListed: 1000,
  /** The largest number that the store can hold. */
  versionNumberMax: 2_147_483_647,

  /** Works: quizzes given to a group. */
  workTitleChars: 100,
  workNoteChars: 500,
  /** Variants of a work on paper, and the numbers of their sets. */
  printedVariantsMax: 4,
  printedSetMax: 999,
  workTestsMax: 10,
  /** Questions of an attempt at a work: those of all its tests. */
  workQuestionsMax: 100,
  /** Corrected keys of a test by which attempts at a work are scored, the latest ones. */
  workKeysMax: 20,
  /** Minutes for an attempt, and minutes more that its author gives at once. */
  workMinutesMax: 300,
  workAttemptsMax: 10,
  workCodeChars: 8,
  personalCodeChars: 5,
  /** Of a code as it is typed, with blanks. */
  typedCodeChars: 40,
  participantNameChars: 60,
  participantsMax: 300,
  /** Names in one pasted list, and characters of a name before it is trimmed. */
  pastedNamesMax: 200,
  requestChars: 1000,
  /** Works of an account that are not closed. */
  openWorksMax: 50,
  /** Days after which a work closes when its author named no time. */
  workOpenDays: 30,
  /** Days for which names and answers of a work are kept, and at most from its creation on. */
  keepDaysMin: 30,
  keepDaysMax: 365,
  keepDaysDefault: 90,
  keepDaysFromCreation: 400,
  /** Seconds after the end of an attempt in which its last answers are still taken. */
  lateSeconds: 5,

  pageSizeMax: 50,
  idempotencyKeyMin: 16,
  idempotencyKeyMax: 128,
  resultKeyMin: 22,
  resultKeyMax: 128,
  imageBytes: 8_000_000,
  /** Pictures sent while one writes: hours for which each is kept, and bytes of the unused ones of an account as stored. */
  uploadHours: 24,
  unusedUploadBytes: 200_000_000,
  requestBytes: 50_000_000,
  /** A test as a file: files in the archive, and bytes of its `test.json`. */
  quizFileEntries: 200,
  quizJsonBytes: 1_000_000,
  plainRequestBytes: 64_000,
  bodyValues: 10_000,
  bodyDepth: 32,
  /** A client that sends its body slower is cut off. */
  uploadBytesPerSecond: 20_000,
  imagePixels: 40_000_000,
  imageSide: 1280,
  /** Picture of an answer, square, as the web client sends it. */
  answerImageSide: 512,
  answerImageBytes: 50_000,
} as const

/** Rules for comments, against floods and for reports. */
export const commentRules = {
  /** Minutes for which its author may edit a comment. */
  editMinutes: 5,
  /** An account may post `sameMax` comments with one text in `sameMinutes`. */
  sameMax: 2,
  sameMinutes: 10,
  /** Comments of an account in its first day. */
  firstDayComments: 10,
  /** Days for which links in comments of a new account wait for a moderator. */
  linkDays: 3,
  /** A comment is hidden when `reportersMin` people with accounts older than `reporterDays` report it. */
  reportersMin: 3,
  reporterDays: 7,
  /** At most `hiddenMax` comments of one author are hidden so in `hiddenHours`. */
  hiddenMax: 3,
  hiddenHours: 24,
  /** After `needlessReports` unfounded reports in `needlessDays`, those of this person are ignored for as long. */
  needlessReports: 2,
  needlessDays: 30,
} as const

/** A fixed window: `times` calls in `seconds`, counted from the first call. */
export type Rate = { times: number; seconds: number }
/**
 * Rate limits of an endpoint: by account, by address, by the address of a guest, by the e-mail in the body from one address,
 * and by that e-mail from all addresses without an earlier login to its account. A browser or an address with such a login
 * has its own count for the last two.
 */
export type Rates = { account?: Rate; address?: Rate; guestAddress?: Rate; emailAndAddress?: Rate; email?: Rate }

const minute = 60
const hour = 60 * minute
const day = 24 * hour
/** Rate limits of the endpoints; the others have none. A whole school can share one address. */
export const rates = {
  login: {
    address: { times: 100, seconds: minute },
    emailAndAddress: { times: 10, seconds: minute },
    email: { times: 100, seconds: hour },
  },
  register: { address: { times: 60, seconds: hour } },
  forgotPassword: {
    address: { times: 20, seconds: hour },
    emailAndAddress: { times: 3, seconds: hour },
    email: { times: 10, seconds: day },
  },
  resetPassword: { address: { times: 100, seconds: minute } },
  checkResetLink: { address: { times: 100, seconds: minute } },
  refresh: { address: { times: 300, seconds: minute } },
  /** Changes that need the current password, limited against guessing it. */
  provenChange: { account: { times: 10, seconds: minute } },
  joinResults: { account: { times: 20, seconds: minute } },
  sendConfirmation: { account: { times: 3, seconds: hour } },
  confirmEmail: { address: { times: 100, seconds: minute } },
  comment: { account: { times: 10, seconds: minute } },
  create: { account: { times: 30, seconds: hour } },
  /** Downloads of tests: each reads all pictures of one. */
  export: { account: { times: 120, seconds: hour } },
  update: { account: { times: 120, seconds: hour } },
  /** Pictures sent while one writes. */
  upload: { account: { times: 300, seconds: hour } },
  /** Settings, visibility, bin of own tests: each call by itself. */
  manageQuiz: { account: { times: 120, seconds: hour } },
  /** Each goes through all earlier results of a test. */
  rescore: { account: { times: 60, seconds: hour } },
  like: { account: { times: 60, seconds: minute } },
  updateProfile: { account: { times: 20, seconds: hour } },
  changeName: { account: { times: 10, seconds: hour } },
  perform: { address: { times: 300, seconds: minute } },
  review: { address: { times: 300, seconds: minute } },
  createWork: { account: { times: 60, seconds: hour } },
  /** Changes of own works and of their participants: each call by itself. */
  manageWork: { account: { times: 1000, seconds: hour } },
  workEntry: { address: { times: 300, seconds: minute } },
  workStart: { address: { times: 600, seconds: minute } },
  appeal: { account: { times: 10, seconds: minute } },
  /** Share pictures that have to be drawn; those that are stored are not counted. */
  sharePicture: { address: { times: 30, seconds: minute } },
  /** Of an account its open reports are counted. */
  report: { guestAddress: { times: 10, seconds: hour } },
  /** All search calls together. */
  search: { address: { times: 300, seconds: minute } },
} as const satisfies Record<string, Rates>

/** Rate limits of works that their calls count themselves. */
export const workRates = {
  /** Saved answers of an attempt: two a second, with room for those that waited for the network. */
  answers: { times: 20, seconds: 10 },
  /** Wrong personal codes of a work from one address. */
  wrongCodes: { times: 30, seconds: minute },
} as const satisfies Record<string, Rate>

/**
 * Longest expected wait of a call while the server is overloaded, in seconds, by wait queue; a call that would wait longer
 * is refused with 503. `actions` write, `passwords` hash passwords, `searches` search text.
 */
export const maxWaitSeconds = { actions: 10, reads: 3, passwords: 10, searches: 3 } as const
/** A wait queue that an endpoint can name. */
export type CallQueue = 'actions' | 'reads'

/** Page size of each list. */
export const pageSizes = {
  home: 9,
  trending: 9,
  allQuizzes: 8,
  authors: 9,
  profileTab: 3,
  comments: 100,
  moderation: 20,
  works: 20,
} as const

/** Widths, in pixels, of the renditions of every stored picture: `{address}/{width}`. */
export const imageWidths = [96, 192, 310, 620, 930, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]

/** Settings of the cropper (sections 5 and 9 of the specification): pixels, and quality from 0 to 1. */
export const cropper = {
  minimumOutput: 256,
  previewHeight: 300,
  minimumSide: 20,
  keyboardStep: 3,
  quality: 0.92,
  ratios: [1, 5 / 3, 16 / 9],
} as const
/** Settings of the band slider: percents that its handles may have. */
export const bandSlider = { min: 0, max: 99, step: 1, margin: 1 } as const
