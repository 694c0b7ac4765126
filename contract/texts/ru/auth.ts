import { limits } from '@quiz/contract/limits.ts'
import { authHeads } from '@quiz/contract/texts/ru/auth-heads.ts'
import { counted } from '@quiz/contract/texts/ru/plural.ts'

const ages = { one: 'года', few: 'лет', many: 'лет' }

/** Texts of login, registration and logout. */
export const authTexts = {
  sessionEnded:
    'Сеанс закончился: прошло много времени, сменился пароль, его завершили с\u00a0другого устройства или учётную запись заблокировали. Войдите ещё раз.',
  login: {
    ...authHeads.login,
    rememberMe: 'Запомнить меня',
    submit: 'Войти',
    newHere: 'Впервые здесь?',
    toRegister: 'Зарегистрируйтесь',
    noEmail: 'Введите электронную почту',
    wrong: 'Неверная почта или пароль',
    banned: 'Учётная запись заблокирована',
    leaving: 'Аккаунт ждёт удаления',
  },
  register: {
    ...authHeads.register,
    submit: 'Зарегистрироваться',
    haveAccount: 'Уже есть учётная запись?',
    toLogin: 'Войдите',
    consent: {
      before: 'Регистрируясь, вы\u00a0принимаете ',
      rules: 'правила платформы',
      agree: 'Согласен на\u00a0',
      data: 'обработку персональных данных',
      missing: 'Без согласия учётную запись открыть нельзя',
      /** Read by screen readers after the text of a link. */
      newTab: ' (откроется в\u00a0новой вкладке)',
    },
    /** Shown once the form is empty again. */
    tooYoung: (age: number) =>
      `Зарегистрироваться можно с\u00a0${counted(age, ages)}. Всё, что было введено, стёрто и\u00a0нигде не\u00a0сохранилось`,
    userNameTaken: 'Этот логин уже занят. Придумайте другой',
    emailTaken: 'Эта почта уже зарегистрирована. Войдите или укажите другую',
  },
  fields: {
    userName: 'Логин',
    userNameHint: `От\u00a0${limits.userNameMin} до\u00a0${limits.userNameMax} знаков: буквы, цифры, точка, дефис или подчёркивание`,
    email: 'Электронная почта',
    fullName: 'Имя и фамилия',
    birthDate: 'Дата рождения',
    password: 'Пароль',
    passwordHint: `Не\u00a0короче ${limits.passwordMin} знаков`,
    confirmPassword: 'Повторите пароль',
  },
  problems: {
    userNameMissing: 'Введите логин',
    userNameLength: `В\u00a0логине должно быть от\u00a0${limits.userNameMin} до\u00a0${limits.userNameMax} знаков`,
    userNameChars: 'В\u00a0логине могут быть буквы, цифры, точка, дефис и\u00a0подчёркивание',
    userNameMixed: 'Не\u00a0смешивайте в\u00a0логине русские и\u00a0латинские буквы',
    userNameStaff: 'Такой логин может быть только у\u00a0сотрудников сайта. Придумайте другой',
    emailMissing: 'Введите электронную почту',
    email: 'Проверьте адрес почты: он должен быть вида имя@сайт.ру',
    emailName: 'До\u00a0знака @ пишут латинскими буквами: например, anna@сайт.ру',
    fullNameMissing: 'Введите имя и фамилию',
    fullNameLength: `В\u00a0имени должно быть от\u00a0${limits.fullNameMin} до\u00a0${limits.fullNameMax} знаков`,
    fullNameChars: 'В\u00a0имени есть знаки, которых в\u00a0нём быть не\u00a0может',
    fullNameStaff: 'Так могут называться только сотрудники сайта. Выберите другое имя',
    birthDateMissing: 'Введите дату рождения',
    birthDateUnreal: 'Такой даты нет. Проверьте дату рождения',
    birthDateFuture: 'Дата рождения не\u00a0может быть в\u00a0будущем',
    birthDateYoung: (age: number) => `Зарегистрироваться можно с\u00a0${counted(age, ages)}`,
    birthDateEarly: `Дата рождения не\u00a0может быть раньше ${limits.birthYearMin} года`,
    phone: `Телефон должен быть не\u00a0длиннее ${limits.phoneMax} знаков`,
  },
  /** Title of the alert dialog of every refusal. */
  failed: 'Что-то пошло не так :(',
  /** Shown to a guest who tries an action for signed-in users. */
} as const
