import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { pupilSheetsTexts as texts } from '@quiz/contract/texts/ru/pupil-sheets.ts'
import type { YearTable } from '@quiz/contract/work/class-table.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClassPaperHead } from '#web/features/group/ClassCodes.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LoadState } from '#web/ui/FailureNotice.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useOwnSettings, yearTableQuery, yearThemesQuery } from './class-table.api.ts'
import { DaysChoice } from './DaysChoice.tsx'
import { PupilSheet } from './PupilSheet.tsx'
import { searchOf, shownTableOf, type TableSearch } from './shown-table.ts'
import { rowsIn } from './year-rows.ts'
import '#web/styles/work-printing.css'
import '#web/features/work/class-table/class-table.css'
import '#web/features/work/class-table/pupil-sheets.css'

type PupilSheetsProps = {
  classId: number
  /** What is printed, as it stands in the address, and what changes that; without a pupil the whole class. */
  search: SheetsSearch
  onSearch: (change: SheetsSearch) => void
}
type SheetsSearch = TableSearch & { pupil?: unknown }

/** A sheet of paper for each pupil of a class, or for one: works, marks and averages of some days. */
export function PupilSheets({ classId, search, onSearch }: PupilSheetsProps) {
  const { days } = shownTableOf(search)
  const kept = { placeholderData: keepPreviousData, refetchInterval: false } as const
  const table = useQuery({ ...yearTableQuery(classId, days), ...kept })
  const themes = useQuery({ ...yearThemesQuery(classId, days), ...kept })
  const back = (
    <Link
      to="/class/$id/{-$paper}"
      params={{ id: String(classId), paper: undefined }}
      search={{ view: 'table', ...searchOf(days) }}
    >
      {texts.back}
    </Link>
  )
  if (!table.data || !themes.data)
    return (
      <ClassPaperHead back={back} title={classPageTexts.papers.sheets}>
        <LoadState
          loading={texts.loading}
          error={table.error ?? themes.error}
          onRetry={() => Promise.all([table.refetch(), themes.refetch()])}
        />
      </ClassPaperHead>
    )
  const rows = rowsIn(table.data, 'number').flatMap((row) => row ?? [])
  const shown = rows.filter(({ pupilId }) => search.pupil === undefined || pupilId === search.pupil)
  const ofPupil = new Map(themes.data.map((one) => [one.pupilId, one.themes]))
  const why = whyNone(table.data, shown.length)
  return (
    <>
      <ClassPaperHead back={back} title={classPageTexts.papers.sheets}>
        <p className="soft">{texts.lead}</p>
        <Choices classId={classId} table={table.data} search={search} onSearch={onSearch} />
        {why === null ? (
          <div className="acts">
            <Button kind="main" icon="print" onPress={() => print()}>
              {texts.print}
            </Button>
          </div>
        ) : (
          <Notice icon="alert">{why}</Notice>
        )}
      </ClassPaperHead>
      {why === null && (
        <div className="wrap page-body sheets">
          {shown.map((row) => (
            <PupilSheet
              key={row.pupilId}
              table={table.data}
              row={row}
              themes={ofPupil.get(row.pupilId) ?? []}
              days={days}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Why there is nothing to print, in words. */
function whyNone({ works }: YearTable, sheets: number): string | null {
  if (sheets === 0) return texts.nobody
  return works.length === 0 ? texts.nothing : null
}

function Choices({ classId, table, search, onSearch }: PupilSheetsProps & { table: YearTable }) {
  const change = useOwnSettings(classId)
  return (
    <div className="year-choices">
      <Field label={texts.who.label}>
        {(control) => (
          <Select
            {...control}
            value={search.pupil === undefined ? '' : String(search.pupil)}
            onChange={(value) => onSearch({ pupil: value === '' ? undefined : Number(value) })}
            options={[
              { value: '', label: texts.who.all },
              ...rowsIn(table, 'name').flatMap((row) => (row ? { value: String(row.pupilId), label: row.name } : [])),
            ]}
          />
        )}
      </Field>
      <DaysChoice
        periods={table.settings.periods}
        days={shownTableOf(search).days}
        onDays={(days) => onSearch(searchOf(days))}
        onSave={change}
      />
    </div>
  )
}
