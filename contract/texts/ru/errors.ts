import type { ErrorCode } from '@quiz/contract/errors.ts'
import { counted } from '@quiz/contract/texts/ru/plural.ts'

/** Messages of refusals by code. */
export const errorTexts: Record<ErrorCode, string> = {
  invalid_request: 'Проверьте, всё ли заполнено верно.',
  unreadable_body: 'Запрос не удалось прочитать: он испорчен по дороге.',
  image_kind: 'Такая картинка не подойдёт. Нужен PNG, JPEG, WebP, GIF, TIFF или AVIF.',
  image_unreadable: 'Картинка повреждена или записана не до конца. Попробуйте другую.',
  image_too_many_pixels: 'Картинка слишком велика: в ней больше 40 мегапикселей.',
  quiz_has_problems: 'В тесте ещё есть что исправить.',
  subject_unknown: 'Такой категории нет. Выберите другую.',
  answers_of_another_quiz: 'Среди ответов есть чужие: они не из этого теста. Откройте тест заново.',
  answers_of_two_versions: 'Пока вы отвечали, автор изменил тест. Откройте его заново.',
  answered_twice: 'Один и тот же вопрос или ответ назван дважды.',
  single_answer_only: 'В этом вопросе можно выбрать только один ответ.',
  no_answers: 'Вы не выбрали ни одного ответа. Ответьте хотя бы на один вопрос.',
  reply_to_a_reply: 'Отвечать можно только на сам комментарий, а не на ответ.',
  wrong_password: 'Текущий пароль не подходит.',
  email_taken: 'Эта почта уже занята. Укажите другую.',
  unauthorized: 'Эта функция доступна только пользователям. Войдите, чтобы продолжить.',
  session_ended: 'Сеанс закончился. Войдите ещё раз.',
  wrong_token_pair: 'Сеанс закончился. Войдите ещё раз.',
  forbidden: 'На это у вас нет прав.',
  foreign_origin: 'Запрос пришёл с другого сайта, поэтому он отклонён.',
  wrong_xsrf_token: 'Страница устарела. Обновите её и повторите.',
  cannot_ban_administrator: 'Администратора заблокировать нельзя.',
  address_not_found: 'Такого адреса нет.',
  quiz_not_found: 'Такого теста нет или его удалили.',
  result_not_found: 'Такого результата нет.',
  profile_not_found: 'Такого человека здесь нет.',
  comment_not_found: 'Такого комментария нет или его удалили.',
  image_not_found: 'Такой картинки нет.',
  session_not_found: 'Этот сеанс уже закончился.',
  report_not_found: 'Такой жалобы нет или её уже разобрали.',
  request_timeout: 'Запрос так и не пришёл целиком. Проверьте связь и повторите.',
  body_too_large: 'Слишком много данных за один раз.',
  image_too_large: 'Картинка тяжелее 8 МБ. Выберите поменьше.',
  unsupported_media_type: 'Данные отправлены в непонятном виде: нужен JSON.',
  another_body: 'Под этим ключом уже отправляли другое. Обновите страницу и повторите.',
  too_often: 'Слишком часто. Немного подождите и повторите.',
  headers_too_large: 'Заголовки запроса слишком велики. Удалите cookie этого сайта и повторите.',
  internal: 'Что-то сломалось у нас. Мы уже знаем, попробуйте чуть позже.',
  busy: 'Сейчас слишком много запросов. Повторите через несколько секунд.',
  store_away: 'Сайт ненадолго недоступен, мы уже чиним. Повторите через несколько секунд.',
  read_only: 'Сейчас сайт можно только читать: сохранить ничего не получится. Мы уже чиним, повторите через минуту.',
  pictures_away: 'Хранилище картинок ненадолго недоступно, мы уже чиним. Повторите через минуту.',
}

const seconds = { one: 'секунду', few: 'секунды', many: 'секунд' }
const minutes = { one: 'минуту', few: 'минуты', many: 'минут' }

/** Message of a rate limit that ends in `seconds`. */
export const tooOftenText = (wait: number): string =>
  `Слишком часто. Повторите через ${wait <= 90 ? counted(wait, seconds) : counted(Math.ceil(wait / 60), minutes)}.`
