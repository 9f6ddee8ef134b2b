import { kinds } from '@/questions'

/**
 * The part of analysis.R that computes further figures again, each by its textbook formula in base R, and lays them beside the
 * file that has them. It prints one line for each kind of figure, by the name that docs/metrics.md has for it.
 * What it says of wordings, clusters and redrawing stands in parts of its own.
 */
export const ANALYSIS_R_FIGURES = `
# Further results. Only results in the files are compared. For clustered cases, the files exclude tests that assume
# independence.
checked <- list()
check <- function(what, ours, theirs) {
  theirs <- number(as.character(theirs))
  if (is.na(theirs)) return(invisible())
  off <- if (length(ours) == 1 && is.finite(ours)) abs(ours - theirs) / max(1, abs(theirs)) else Inf
  checked[[what]] <<- c(checked[[what]], off)
}
# Simulated answers are marked after the reader code.
code_of <- function(name) gsub(" (simulated)", "", name, fixed = TRUE)
optional <- function(name) {
  if (!file.exists(file.path(folder, name))) return(NULL)
  table <- read(name)
  if ("who" %in% names(table)) table$who <- code_of(table$who)
  table
}
under <- function(table, condition) if (condition == "") table else table[table$condition == condition, ]
key_of <- function(table) paste(table$item, table$question)
z95 <- qnorm(0.975)

wilson <- function(x, n, z = z95) {
  middle <- (x + z^2 / 2) / (n + z^2)
  half <- z / (n + z^2) * sqrt(x * (n - x) / n + z^2 / 4)
  c(if (x == 0) 0 else middle - half, if (x == n) 1 else middle + half)
}
check_wilson <- function(rows, count, n) {
  rows <- rows[rows$method == "wilson" & rows$ci95_low != "", ]
  for (i in seq_len(nrow(rows))) {
    ends <- wilson(as.numeric(rows[[count]][i]), as.numeric(rows[[n]][i]))
    check("proportion_ci", ends[1], rows$ci95_low[i])
    check("proportion_ci", ends[2], rows$ci95_high[i])
  }
}
check_wilson(read("accuracy.csv"), "correct", "n")
check_wilson(read("agreement.csv"), "agreed", "n")

# A reader and a model may have the same code.
answers$who <- paste(answers$rater, answers$rater_kind)
first_of <- sapply(split(as.numeric(answers$session), answers$who), min)
firsts <- answers[as.numeric(answers$session) == first_of[answers$who], ]
labels_of <- function(table) {
  own <- table[table$outcome == "answered", ]
  setNames(own$label, key_of(own))
}
verdicts_of <- function(table) {
  own <- table[table$correct != "", ]
  setNames(own$correct == "true", key_of(own))
}
# Rows are the questions, columns the readers.
side_by_side <- function(lists) {
  keys <- unique(unlist(lapply(lists, names)))
  matrix(unlist(lapply(lists, function(x) unname(x[keys]))), nrow = length(keys), dimnames = list(keys, names(lists)))
}

kappa_of <- function(a, b, distance = NULL) {
  keep <- !is.na(a) & !is.na(b)
  categories <- sort(unique(c(a[keep], b[keep])))
  if (!is.null(distance)) categories <- as.character(sort(as.numeric(categories)))
  counts <- table(factor(a[keep], levels = categories), factor(b[keep], levels = categories))
  n <- sum(counts)
  P <- matrix(counts / n, nrow = length(categories))
  p1 <- rowSums(P); p2 <- colSums(P)
  w <- if (is.null(distance)) diag(length(categories)) else {
    steps <- outer(as.numeric(categories), as.numeric(categories), function(x, y) distance(abs(x - y)))
    1 - steps / max(steps, 1e-300)
  }
  po <- sum(w * P); pe <- sum(w * outer(p1, p2))
  if (n == 0 || 1 - pe < 1e-12) return(list(n = n, kappa = NA, se = NA, z = NA))
  k <- (po - pe) / (1 - pe)
  row_mean <- as.vector(w %*% p2); col_mean <- as.vector(p1 %*% w)
  both <- outer(row_mean, col_mean, "+")
  v1 <- (sum(P * (w - both * (1 - k))^2) - (k - pe * (1 - k))^2) / (n * (1 - pe)^2)
  v0 <- (sum(outer(p1, p2) * (w - both)^2) - pe^2) / (n * (1 - pe)^2)
  se <- sqrt(max(0, v1)); se0 <- sqrt(max(0, v0))
  list(n = n, kappa = k, se = if (se < 1e-7) 0 else se, z = if (se0 < 1e-7) NA else k / se0)
}

# Pairs of readers.
tests <- list()
pairs_of <- read("agreement.csv")
pairs_of <- pairs_of[pairs_of$scope == "overall", ]
for (i in seq_len(nrow(pairs_of))) {
  row <- pairs_of[i, ]
  same <- if (any(answers$rater == row$rater1 & answers$rater_kind == "human" &
                    answers$session == row$session2)) "human" else "model"
  kinds <- switch(row$relation, "human-model" = c("human", "model"),
                  "model-model" = c("model", "model"), "same-rater" = c(same, same), c("human", "human"))
  one <- function(side) under(answers[answers$rater == row[[paste0("rater", side)]] & answers$rater_kind == kinds[side] &
                                        answers$session == row[[paste0("session", side)]], ], row$condition)
  given <- side_by_side(list(a = labels_of(one(1)), b = labels_of(one(2))))
  ratings <- given[complete.cases(given), , drop = FALSE]
  n <- nrow(ratings)
  if (n == 0) next
  agreed <- sum(ratings[, 1] == ratings[, 2])
  check("percent_agreement", agreed, row$agreed)
  check("percent_agreement", agreed / n, row$agreement)
  found <- kappa_of(ratings[, 1], ratings[, 2])
  check("cohen_kappa", found$kappa, row$kappa)
  if (row$kappa_method == "standard-error") {
    check("cohen_kappa", found$se, row$kappa_se)
    if (row$kappa_ci95_low != "") {
      half <- if (found$se == 0) 0 else qt(0.975, n - 1) * found$se / (1 - found$kappa^2)
      check("cohen_kappa", tanh(atanh(found$kappa) - half), row$kappa_ci95_low)
      check("cohen_kappa", tanh(atanh(found$kappa) + half), row$kappa_ci95_high)
    }
    check("cohen_kappa", found$z, row$kappa_z)
  }
  if (all(grepl("^-?[0-9.]+$", ratings))) {
    check("cohen_kappa", kappa_of(ratings[, 1], ratings[, 2], identity)$kappa, row$kappa_linear)
    check("cohen_kappa", kappa_of(ratings[, 1], ratings[, 2], function(d) d^2)$kappa, row$kappa_quadratic)
  }
  # Of q categories, as many as the two coefficients agree on: PABAK names it, AC1 must follow.
  if (row$pabak != "" && agreed < n) {
    q <- round(1 + (1 - agreed / n) / (agreed / n - number(row$pabak)))
    if (is.finite(q) && q >= 2) {
      check("pabak", (q * agreed / n - 1) / (q - 1), row$pabak)
      # Questions that only one reader answered count for the shares of the answers.
      share <- sapply(unique(given[!is.na(given)]), function(x) mean(rowMeans(given == x, na.rm = TRUE)))
      pe <- (sum(share * (1 - share))) / (q - 1)
      check("gwet_ac", (agreed / n - pe) / (1 - pe), row$ac1)
    }
  }
  right <- side_by_side(list(a = verdicts_of(one(1)), b = verdicts_of(one(2))))
  right <- right[complete.cases(right), , drop = FALSE]
  b <- sum(right[, 1] & !right[, 2]); c <- sum(!right[, 1] & right[, 2])
  check("mcnemar", b, row$mcnemar_b); check("mcnemar", c, row$mcnemar_c)
  p <- if (b == c) 1 else min(1, 2 * pbinom(min(b, c), b + c, 0.5))
  check("mcnemar", p, row$mcnemar_exact_p)
  tests[[i]] <- data.frame(i = i, family = paste(row$relation, row$condition),
                           p = if (row$mcnemar_exact_p == "") NA else p)
}
tests <- do.call(rbind, tests)
for (family in unique(tests$family)) {
  own <- tests[tests$family == family & !is.na(tests$p), ]
  for (adjusting in c(holm = "holm", hochberg = "hochberg", benjamini_hochberg = "BH")) {
    column <- paste0("mcnemar_", c(holm = "holm", hochberg = "hochberg", BH = "benjamini_hochberg")[[adjusting]], "_p")
    adjusted <- p.adjust(own$p, adjusting)
    for (k in seq_len(nrow(own))) {
      check("p_adjust", adjusted[k], pairs_of[[column]][own$i[k]])
      check("mcnemar_pairwise", own$p[k], pairs_of$mcnemar_exact_p[own$i[k]])
    }
  }
}

# Answers in a table of two.
crossed <- read("confusion.csv")
crossed$rows <- code_of(crossed$rows)
crossed$columns <- code_of(crossed$columns)
names_of <- function(code) if (code %in% firsts$rater && length(unique(answers$who[answers$rater == code])) == 1)
  firsts[firsts$rater == code, ] else NULL
between <- crossed[crossed$rows != "truth" & crossed$condition == "", ]
for (pair in unique(paste(between$rows, between$columns, sep = "\\t"))) {
  codes <- strsplit(pair, "\\t", fixed = TRUE)[[1]]
  one <- names_of(codes[1]); two <- names_of(codes[2])
  if (is.null(one) || is.null(two)) next
  kind_of <- setNames(one$kind, key_of(one))
  ratings <- side_by_side(list(a = labels_of(one), b = labels_of(two)))
  ratings <- ratings[complete.cases(ratings), , drop = FALSE]
  cell <- paste(sub("^[^ ]* ", "", rownames(ratings)), kind_of[rownames(ratings)], ratings[, 1], ratings[, 2], sep = "\\t")
  own <- between[between$rows == codes[1] & between$columns == codes[2], ]
  counts <- table(cell)
  for (i in seq_len(nrow(own)))
    check("confusion_matrix", counts[paste(own$question[i], own$kind[i], own$row_label[i], own$column_label[i], sep = "\\t")],
          own$count[i])
}

# All readers as a group.
group <- optional("group-agreement.csv")
for (i in seq_len(if (is.null(group)) 0 else nrow(group))) {
  row <- group[i, ]
  codes <- strsplit(row$who, " ", fixed = TRUE)[[1]]
  kind <- if (all(codes %in% firsts$rater[firsts$rater_kind == "human"])) "human" else "model"
  members <- lapply(setNames(codes, codes), function(code)
    labels_of(under(firsts[firsts$rater == code & firsts$rater_kind == kind, ], row$condition)))
  if (any(!codes %in% firsts$rater[firsts$rater_kind == kind])) next
  ratings <- side_by_side(members)
  if (length(ratings) == 0) next
  categories <- sort(unique(as.vector(ratings[!is.na(ratings)])))
  count <- sapply(categories, function(x) rowSums(ratings == x, na.rm = TRUE))
  count <- matrix(count, nrow = nrow(ratings))
  whole <- count[rowSums(count) == length(codes), , drop = FALSE]
  m <- length(codes)
  share <- colSums(whole) / sum(whole)
  observed <- mean((rowSums(whole^2) - m) / (m * (m - 1)))
  expected <- sum(share^2)
  q <- share * (1 - share)
  if (row$figure == "fleiss_kappa") check("fleiss_kappa", (observed - expected) / (1 - expected), row$value)
  if (row$figure == "fleiss_expected") check("fleiss_kappa", expected, row$value)
  if (row$figure == "fleiss_se_null")
    check("fleiss_kappa", sqrt(2) / (sum(q) * sqrt(nrow(whole) * m * (m - 1))) *
            sqrt(sum(q)^2 - sum(q * (1 - 2 * share))), row$value)
  if (row$figure == "krippendorff_alpha_nominal") {
    paired <- count[rowSums(count) > 1, , drop = FALSE]
    units <- rowSums(paired); total <- sum(units)
    unlike_here <- sum((units^2 - rowSums(paired^2)) / (units - 1)) / total
    margins <- colSums(paired)
    check("krippendorff_alpha", 1 - unlike_here / ((total^2 - sum(margins^2)) / (total * (total - 1))), row$value)
  }
  if (row$figure == "light_kappa") {
    two <- combn(m, 2)
    check("light_kappa", mean(apply(two, 2, function(at) kappa_of(ratings[, at[1]], ratings[, at[2]])$kappa)), row$value)
  }
}

# Proportions of each answer, single and simultaneous.
shares <- optional("labels.csv")
if (!is.null(shares)) {
  check_wilson(shares, "count", "n")
  own <- if ("goodman_low" %in% names(shares)) shares[shares$goodman_low != "", ] else shares[0, ]
  sets <- paste(own$question, own$kind, own$condition, own$who, own$name)
  for (i in seq_len(nrow(own))) {
    ends <- wilson(as.numeric(own$count[i]), as.numeric(own$n[i]), qnorm(1 - 0.05 / (2 * sum(sets == sets[i]))))
    check("multinomial_ci", ends[1], own$goodman_low[i])
    check("multinomial_ci", ends[2], own$goodman_high[i])
  }
}

# Several readers at once, and the majority of readers.
equal <- optional("tests.csv")
for (i in seq_len(if (is.null(equal)) 0 else nrow(equal))) {
  row <- equal[i, ]
  if (row$figure != "cochran_q" || row$part != "") next
  for (kind in c("human", "model")) {
    codes <- unique(firsts$rater[firsts$rater_kind == kind])
    if (paste(codes, collapse = " ") != row$who) next
    right <- side_by_side(lapply(setNames(codes, codes), function(code)
      verdicts_of(under(firsts[firsts$rater == code & firsts$rater_kind == kind, ], row$condition))))
    right <- right[complete.cases(right), , drop = FALSE] * 1
    k <- ncol(right); by_rater <- colSums(right); by_item <- rowSums(right)
    Q <- (k - 1) * (k * sum(by_rater^2) - sum(by_rater)^2) / (k * sum(by_item) - sum(by_item^2))
    check("cochran_q", Q, row$value)
    check("cochran_q", pchisq(Q, k - 1, lower.tail = FALSE), row$p)
  }
}
panel <- optional("panel.csv")
# Places and measured numbers have no majority.
unvoted <- c(${kinds.flatMap(({ kind, tolerance }) => (tolerance === null ? [] : `"${kind}"`)).join(', ')})
people <- unique(firsts$rater[firsts$rater_kind == "human"])
of_people <- function(condition, of) side_by_side(lapply(setNames(people, people), function(code)
  of(under(firsts[firsts$rater == code & firsts$rater_kind == "human", ], condition))))
for (i in which(panel$figure == "majority_accuracy")) {
  given <- of_people(panel$condition[i], function(table) labels_of(table[!table$kind %in% unvoted, ]))
  right <- of_people(panel$condition[i], verdicts_of)
  verdicts <- sapply(rownames(given), function(key) {
    votes <- table(given[key, ])
    most <- names(votes)[votes == max(votes)]
    if (length(most) != 1 || !(key %in% rownames(right))) return(NA)
    right[key, which(given[key, ] == most)[1]]
  })
  check("majority_vote", mean(verdicts, na.rm = TRUE), panel$value[i])
}

# The questions as a test.
hard <- optional("difficulty.csv")
items <- read("items.csv")
if (!is.null(hard) && "share right" %in% names(items) && length(people) > 2) {
  right <- of_people("", verdicts_of) * 1
  known <- match(paste(items$item, items$question), rownames(right))
  for (i in which(!is.na(known) & items[["share right"]] != ""))
    check("item_analysis", mean(right[known[i], ], na.rm = TRUE), items[["share right"]][i])
  if (!anyNA(right)) for (i in which(hard$figure == "kr20" & hard$condition == "")) {
    k <- nrow(right)
    check("item_analysis", k / (k - 1) * (1 - sum(apply(right, 1, var)) / var(colSums(right))), hard$value[i])
  }
}

# Scores of one reader.
scores <- optional("scores.csv")
for (i in seq_len(if (is.null(scores)) 0 else nrow(scores))) {
  row <- scores[i, ]
  if (row$value == "") next
  own <- names_of(row$who)
  if (is.null(own)) next
  own <- under(own, row$condition)
  if (row$part == "" && row$figure %in% c("ece", "mce", "brier")) {
    sure <- own[own$confidence != "" & own$correct != "" & own$outcome != "abstained", ]
    sureness <- as.numeric(sure$confidence); right <- (sure$correct == "true") * 1
    bin <- pmax(1, ceiling(round(sureness * 10, 9)))
    gap <- abs(tapply(sureness, bin, mean) - tapply(right, bin, mean))
    check("calibration", switch(row$figure, ece = sum(gap * table(bin)) / length(bin), mce = max(gap),
                                brier = mean((sureness - right)^2)), row$value)
  }
  if (row$figure == "spearman_time_position") {
    timed <- own[own$active_ms != "" & own$position != "", ]
    timed <- timed[!duplicated(timed$item), ]
    x <- rank(as.numeric(timed$active_ms)); y <- rank(as.numeric(timed$position))
    rho <- cor(x, y)
    check("correlation", rho, row$value)
    if (abs(rho) < 1) check("correlation",
      2 * pt(-abs(rho * sqrt((nrow(timed) - 2) / (1 - rho^2))), nrow(timed) - 2), row$p)
  }
  if (row$figure == "pass_at_1") {
    ranked <- own[own$kind == "ranking" & own$correct != "", ]
    check("pass_at_k", mean(ranked$correct == "true"), row$value)
  }
  if (row$figure %in% c("macro_f1", "weighted_f1", "balanced_accuracy")) {
    cells <- crossed[crossed$rows == "truth" & crossed$columns == row$who & crossed$condition == row$condition, ]
    cells <- cells[cells$question == row$part | paste(cells$question, cells$kind) == row$part, ]
    classes <- unique(cells$row_label)
    counted <- scores[scores$who == row$who & scores$condition == row$condition & scores$figure == "f1", ]
    # Abstained answers are in no cell; they are misses of their class.
    support <- as.numeric(counted$n[match(paste0(row$part, ": ", classes), counted$part)])
    hit <- sapply(classes, function(x) sum(as.numeric(cells$count[cells$row_label == x & cells$column_label == x])))
    named <- sapply(classes, function(x) sum(as.numeric(cells$count[cells$column_label == x])))
    f1 <- ifelse(support + named == 0, 0, 2 * hit / (support + named))
    value <- switch(row$figure, macro_f1 = mean(f1), weighted_f1 = sum(f1 * support) / sum(support),
                    balanced_accuracy = mean((hit / support)[support > 0]))
    answered <- sum(as.numeric(cells$count))
    check(if (answered < sum(support)) "abstention_f1" else "classification", value, row$value)
  }
}

# Numeric answers.
measured <- optional("measurements.csv")
amounts_of <- function(table, question) {
  own <- table[table$question == question & table$outcome == "answered", ]
  # A line is measured with its ends: {"start":[...],"end":[...],"mm":12.5}.
  amount <- sub('^[{].*"mm":([-+.0-9eE]+).*$', "\\\\1", own$value)
  setNames(suppressWarnings(as.numeric(amount)), key_of(own))
}
named_series <- function(name) {
  session <- regmatches(name, regexec("^(.*) \\\\(session ([0-9]+)\\\\)$", name))[[1]]
  if (length(session) == 3) answers[answers$rater == session[2] & answers$session == session[3], ] else names_of(name)
}
for (i in seq_len(if (is.null(measured)) 0 else nrow(measured))) {
  row <- measured[i, ]
  if (row$value == "") next
  if (row$figure %in% c("icc1", "icc2", "icc3", "icc1k", "icc2k", "icc3k", "friedman", "kendall_w")) {
    codes <- strsplit(row$who, " ", fixed = TRUE)[[1]]
    if (any(sapply(codes, function(code) is.null(names_of(code))))) next
    x <- side_by_side(lapply(setNames(codes, codes), function(code) amounts_of(under(names_of(code), row$condition), row$part)))
    x <- x[complete.cases(x), , drop = FALSE]
    n <- nrow(x); k <- ncol(x)
    if (row$figure %in% c("friedman", "kendall_w")) {
      found <- friedman.test(x)
      check("friedman", if (row$figure == "friedman") found$statistic else found$statistic / (n * (k - 1)), row$value)
      if (row$figure == "friedman") check("friedman", found$p.value, row$p)
      next
    }
    between_items <- k * sum((rowMeans(x) - mean(x))^2) / (n - 1)
    between_raters <- n * sum((colMeans(x) - mean(x))^2) / (k - 1)
    within <- sum((x - rowMeans(x))^2) / (n * (k - 1))
    rest <- sum((x - outer(rowMeans(x), colMeans(x), "+") + mean(x))^2) / ((n - 1) * (k - 1))
    check("icc", switch(row$figure,
      icc1 = (between_items - within) / (between_items + (k - 1) * within),
      icc2 = (between_items - rest) / (between_items + (k - 1) * rest + k * (between_raters - rest) / n),
      icc3 = (between_items - rest) / (between_items + (k - 1) * rest),
      icc1k = (between_items - within) / between_items,
      icc2k = (between_items - rest) / (between_items + (between_raters - rest) / n),
      icc3k = (between_items - rest) / between_items), row$value)
  }
  two <- strsplit(row$who, if (row$figure %in% c("within_sd", "repeatability")) " and " else " minus ", fixed = TRUE)[[1]]
  if (length(two) != 2 || two[2] == "truth") next
  sides <- lapply(two, named_series)
  if (any(sapply(sides, is.null))) next
  x <- side_by_side(list(a = amounts_of(under(sides[[1]], row$condition), row$part),
                         b = amounts_of(under(sides[[2]], row$condition), row$part)))
  x <- x[complete.cases(x), , drop = FALSE]
  d <- x[, 1] - x[, 2]
  if (row$figure %in% c("bias", "sd", "limit_low", "limit_high"))
    check("bland_altman", switch(row$figure, bias = mean(d), sd = sd(d), limit_low = mean(d) - z95 * sd(d),
                                 limit_high = mean(d) + z95 * sd(d)), row$value)
  if (row$figure %in% c("within_sd", "repeatability"))
    check("repeatability", sqrt(mean(d^2) / 2) * (if (row$figure == "repeatability") z95 * sqrt(2) else 1), row$value)
}

# Comparison of kappa coefficients, and over strata.
kappas <- optional("kappas.csv")
influence <- function(a, b) {
  categories <- unique(c(a, b)); n <- length(a)
  p1 <- table(factor(a, levels = categories)) / n; p2 <- table(factor(b, levels = categories)) / n
  po <- mean(a == b); pe <- sum(p1 * p2)
  as.numeric(((a == b) - po) / (1 - pe) - (1 - po) / (1 - pe)^2 * (p2[match(a, categories)] + p1[match(b, categories)] - 2 * pe))
}
for (i in seq_len(if (is.null(kappas)) 0 else nrow(kappas))) {
  row <- kappas[i, ]
  if (row$value == "") next
  if (row$figure == "kappa_difference") {
    codes <- strsplit(row$who, " minus | and ")[[1]]
    if (length(codes) != 4 || grepl(",", row$who) || any(sapply(codes, function(code) is.null(names_of(code))))) next
    x <- side_by_side(lapply(setNames(1:4, 1:4), function(at) labels_of(under(names_of(codes[at]), row$condition))))
    x <- x[complete.cases(x), , drop = FALSE]
    value <- kappa_of(x[, 1], x[, 2])$kappa - kappa_of(x[, 3], x[, 4])$kappa
    check("kappa_difference", value, row$value)
    if (row$p != "") {
      se <- sqrt(sum((influence(x[, 1], x[, 2]) - influence(x[, 3], x[, 4]))^2)) / nrow(x)
      check("kappa_difference", 2 * pnorm(-abs(value / se)), row$p)
      check("kappa_difference", value - z95 * se, row$ci95_low)
    }
  }
  if (row$figure %in% c("pooled_kappa", "kappa_homogeneity") && row$part == "category") {
    codes <- strsplit(row$who, " and ", fixed = TRUE)[[1]]
    if (length(codes) != 2 || any(sapply(codes, function(code) is.null(names_of(code))))) next
    sides <- lapply(codes, function(code) under(names_of(code), row$condition))
    x <- side_by_side(list(a = labels_of(sides[[1]]), b = labels_of(sides[[2]])))
    stratum <- setNames(sides[[1]]$category, key_of(sides[[1]]))[rownames(x)]
    own <- lapply(split(seq_len(nrow(x)), stratum), function(at) kappa_of(x[at, 1], x[at, 2]))
    own <- own[sapply(own, function(one) is.finite(one$kappa) && is.finite(one$se) && one$se > 0)]
    k <- sapply(own, function(one) one$kappa); w <- sapply(own, function(one) one$se)^-2
    pooled_kappa <- sum(w * k) / sum(w)
    statistic <- sum(w * (k - pooled_kappa)^2)
    check("kappa_strata", if (row$figure == "pooled_kappa") pooled_kappa else statistic, row$value)
    if (row$figure == "kappa_homogeneity")
      check("kappa_strata", pchisq(statistic, length(k) - 1, lower.tail = FALSE), row$p)
  }
}

# The primary endpoint: its interval and test from estimate, standard error and degrees of freedom.
primary <- optional("primary.csv")
if (!is.null(primary) && primary$se != "" && primary$estimate != "") {
  estimate <- number(primary$estimate); se <- number(primary$se); df <- number(primary$df)
  margin <- number(primary$margin); alpha <- number(primary$alpha)
  q <- function(p) if (is.na(df)) qnorm(p) else qt(p, df)
  above <- function(x) if (is.na(df)) pnorm(x, lower.tail = FALSE) else pt(x, df, lower.tail = FALSE)
  half <- q(1 - (1 - number(primary$level)) / 2) * se
  check("non_inferiority", estimate - half, primary$low)
  check("non_inferiority", estimate + half, primary$high)
  check("non_inferiority", estimate - q(1 - alpha) * se, primary$one_sided_low)
  if (primary$aim == "non-inferiority") check("non_inferiority", above((estimate + margin) / se), primary$p)
  if (primary$aim == "equivalence")
    check("non_inferiority", max(above((estimate + margin) / se), above(-(estimate - margin) / se)), primary$p)
}
`

/** The end of analysis.R: what was computed again, and whether all of it is the same. */
export const ANALYSIS_R_END = `
worst <- 0
for (what in sort(names(checked))) {
  cat(sprintf("%s: %d numbers computed again, largest difference %.1e\\n", what, length(checked[[what]]), max(checked[[what]])))
  worst <- max(worst, checked[[what]])
}
if (worst > 1e-9) quit(status = 1)
`
