<?php
// Imports a file into a Moodle as its import page does with its first settings, and tells what a pupil sees and which marks
// answers get: php judge.php MOODLE gift|xml FILE ANSWERS. ANSWERS is JSON, for each question a list of answers:
// {"choose": [texts]}, {"type": text}, {"pairs": [[left, right]]}, {"order": [texts]}; their marks are of 1.
define('CLI_SCRIPT', true);
[, $moodle, $format, $file, $asked] = $argv;
require "$moodle/config.php";
require_once("$CFG->libdir/questionlib.php");
require_once("$CFG->dirroot/question/format.php");
require_once("$CFG->dirroot/question/engine/lib.php");
require_once("$CFG->dirroot/course/lib.php");
require_once("$CFG->dirroot/question/format/$format/format.php");
\core\session\manager::set_user(get_admin());
$course = $DB->get_record('course', ['shortname' => 'judge'])
    ?: create_course((object)['shortname' => 'judge', 'fullname' => 'Judge', 'category' => 1]);
$context = context_course::instance($course->id);
$PAGE->set_context($context);
$PAGE->set_url('/question/bank.php');

/** What a browser shows of HTML: its words, with blanks as one. */
function words($html) {
    $text = preg_replace('~<br\s*/?>|</(?:p|div|li|tr|pre)>~i', ' ', $html);
    return trim(preg_replace('~[\s\x{a0}]+~u', ' ', html_entity_decode(strip_tags($text), ENT_QUOTES | ENT_HTML5, 'UTF-8')));
}
/** What a pupil sees of a text of a question, which Moodle does not clean, and a complaint where the source of a formula is shown. */
function formatted($text, $format) {
    global $context;
    $html = format_text($text, $format, ['context' => $context, 'noclean' => true, 'para' => false]);
    $seen = words($html);
    $is_formula = preg_match('~(?<!\\\\)\\\\(?:\(\s*[^\s\\\\].*?\\\\\)|\[\s*[^\s\\\\].*?\\\\\])~s', $seen);
    return $is_formula && !str_contains($html, 'filter_mathjaxloader_equation') ? "$seen (source of a formula)" : $seen;
}

/** The texts of a question as a pupil sees them, by their keys in its form. */
function seen($q, $qa) {
    if ($q instanceof qtype_multichoice_base) {
        return ['options' => array_map(fn($id) => formatted($q->answers[$id]->answer, $q->answers[$id]->answerformat), $q->get_order($qa))];
    }
    if ($q instanceof qtype_match_question) {
        return ['left' => array_map(fn($id) => formatted($q->stems[$id], $q->stemformat[$id]), $q->get_stem_order()),
            'right' => array_map(fn($id) => words(format_string($q->choices[$id])), $q->get_choice_order())];
    }
    return $q instanceof qtype_ordering_question
        ? ['items' => array_map(fn($a) => formatted($a->answer, $a->answerformat), array_column((array)$q->answers, null, 'md5key'))] : [];
}

/** What the form sends for an answer; null where a text of it is not shown. */
function sent($q, $seen, $answer) {
    if (isset($answer['type'])) { return ['answer' => $answer['type']]; }
    $post = [];
    foreach ($answer['choose'] ?? [] as $text) {
        if (($at = array_search($text, $seen['options'], true)) === false) { return null; }
        if ($q instanceof qtype_multichoice_single_question) { $post['answer'] = $at; } else { $post["choice$at"] = 1; }
    }
    foreach ($answer['pairs'] ?? [] as [$left, $right]) {
        $at = array_search($left, $seen['left'], true);
        $choice = array_search($right, $seen['right'], true);
        if ($at === false || $choice === false) { return null; }
        $post["sub$at"] = $choice;
    }
    if (isset($answer['order'])) {
        $keys = array_map(fn($text) => array_search($text, $seen['items'], true), $answer['order']);
        if (in_array(false, $keys, true)) { return null; }
        $post[$q->get_response_fieldname()] = implode(',', $keys);
    }
    return $post;
}

function mark($id, $answer) {
    global $context;
    $quba = question_engine::make_questions_usage_by_activity('core_question_preview', $context);
    $quba->set_preferred_behaviour('deferredfeedback');
    $slot = $quba->add_question(question_bank::load_question($id, false), 1);
    $quba->start_question($slot);
    $qa = $quba->get_question_attempt($slot);
    $seen = seen($qa->get_question(), $qa);
    if ($answer === null) { return $seen; }
    if (($post = sent($qa->get_question(), $seen, $answer)) === null) { return 'not shown'; }
    $quba->process_action($slot, $post);
    $quba->finish_all_questions();
    return (float)$qa->get_fraction();
}

$category = (object)['name' => basename($file) . microtime(true), 'contextid' => $context->id, 'info' => '', 'infoformat' => FORMAT_HTML,
    'stamp' => make_unique_id_code(), 'parent' => question_get_top_category($context->id, true)->id, 'sortorder' => 999];
$category->id = $DB->insert_record('question_categories', $category);
$class = "qformat_$format";
$import = new $class();
$import->setCategory($category); $import->setContexts([$context]); $import->setCourse($course);
$import->setFilename($file); $import->setRealfilename(basename($file));
$import->setMatchgrades('error'); $import->setCatfromfile(true); $import->setContextfromfile(false); $import->setStoponerror(true);
ob_start();
try { $isImported = $import->importpreprocess() && $import->importprocess() && $import->importpostprocess(); }
catch (Throwable $error) { $isImported = false; echo $error->getMessage(), " ", $error->debuginfo ?? ""; }
if ($DB->is_transaction_started()) { $DB->force_transaction_rollback(); }
$said = words(ob_get_clean());
$asked = json_decode(file_get_contents($asked), true);
$told = [];
foreach ($isImported ? array_values($import->questionids) : [] as $index => $id) {
    $data = question_bank::load_question_data($id);
    if ($data->qtype === 'category') { continue; }
    $told[] = ['type' => $data->qtype, 'text' => formatted($data->questiontext, $data->questiontextformat), 'points' => (float)$data->defaultmark,
        'feedback' => formatted($data->generalfeedback, $data->generalfeedbackformat), 'seen' => array_map('array_values', mark($id, null)),
        'marks' => array_map(fn($answer) => mark($id, $answer), $asked[count($told)] ?? [])];
}
echo json_encode(['release' => $CFG->release, 'said' => $isImported ? '' : $said, 'questions' => $told], JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE), "\n";
