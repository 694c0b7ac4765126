/**
 * Constructs that SQL must not use, so that it also runs on Citus, CockroachDB and YugabyteDB; docs/portability.md says why.
 */
export type SqlRule = {
  name: string
  pattern: RegExp
  /** Excepted files, each with its reason. */
  except?: Readonly<Record<string, string>>
}

/** Rules for the text of statements. */
export const sqlRules: readonly SqlRule[] = [
  { name: 'listen-and-notify', pattern: /^\s*(?:listen|notify|unlisten)\s+\w+|\bpg_notify\s*\(/im },
  { name: 'advisory-lock', pattern: /\bpg_(?:try_)?advisory_/i },
  {
    name: 'session-setting',
    pattern:
      /^\s*set\s+(?!local\b|transaction\b)(?:session\s+)?[\w.]+\s*(?:=|\bto\b)|\bset_config\s*\([^)]*,\s*false\s*\)/im,
  },
  { name: 'temporary-table', pattern: /\b(?:create|into)\s+(?:local\s+|global\s+)?temp(?:orary)?\b/i },
  { name: 'prepared-statement', pattern: /^\s*(?:prepare\s+\w+\s*(?:\(|as\b)|execute\s+\w+\s*\(|deallocate\b)/im },
  { name: 'serial', pattern: /\b(?:small|big)?serial\b/i },
  { name: 'deferrable-constraint', pattern: /\b(?:deferrable|initially\s+deferred|set\s+constraints)\b/i },
  { name: 'exclusion-constraint', pattern: /\bexclude\s+using\b/i },
  { name: 'rule', pattern: /\bcreate\s+(?:or\s+replace\s+)?rule\b/i },
  {
    name: 'volatile-update',
    pattern: /\bupdate\b[^;]*\bset\b[^;]*\b(?:random|gen_random_uuid|nextval|timeofday)\s*\(/is,
  },
  { name: 'generated-column', pattern: /\bgenerated\s+always\s+as\s*\((?!.*identity)/i },
  { name: 'gist-index', pattern: /\busing\s+(?:sp)?gist\b/i },
  { name: 'gin-of-columns', pattern: /\busing\s+gin\s*\([^()]*,/i },
  { name: 'table-lock', pattern: /^\s*lock\s+table\b/im },
  { name: 'recursive-query', pattern: /\bwith\s+recursive\b/i },
  {
    name: 'trigger-or-function',
    pattern: /\bcreate\s+(?:or\s+replace\s+)?(?:trigger|function|procedure)\b/i,
    except: {
      'server/migrations/0004_growth.sql':
        'the number of authors changes in many ways; where there are no triggers, `npm run recount` keeps it',
      'server/migrations/0005_counters.sql':
        'a row of counters belongs to each test and person; where there are no triggers, `npm run recount` makes it',
      'server/migrations/0009_images_and_moderation.sql':
        'every process records which pictures are used, those of the release before too; `npm run recount` records them as well',
      'server/migrations/0015_moderation.sql':
        'no code changes a row of the log, and the trigger shows it; where there are no triggers, take the rights to change it away',
      'server/migrations/0016_comments.sql':
        'the function counts the latest comments of an author under the lock of their row: without functions, a transaction locks the row first; the trigger serves the release before',
      'server/migrations/0026_account_deletions.sql':
        'the trigger of 0004, which leaves the author of deleted accounts out; the same holds for it',
    },
  },
]

/** Rules for the code around statements. */
export const codeRules: readonly SqlRule[] = [
  // A named statement stays with its server connection, which a pooler later gives to another client.
  { name: 'named-statement', pattern: /\.query\(\s*\{[^}]*\bname\s*:/s },
  {
    name: 'transaction-not-repeated',
    pattern: /\.(?:transaction|startTransaction)\(\)/,
    except: {
      'server/platform/store/transaction.ts': 'repeats them on 40001 and 40P01, for everybody else',
      'server/operations/backup/snapshot.ts': 'only reads, at one moment; the command is run again',
      'server/operations/backup/fill-store.ts': 'fills an unused store; an interrupted command is run again',
    },
  },
]
