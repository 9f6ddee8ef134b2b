import { kinds } from '@/questions'

/**
 * The part of analysis.R that computes further figures again, each by its textbook formula in base R, and lays them beside the
 * file that has them. It prints one line for each kind of figure, by the name that docs/metrics.md has for it.
 * Scores, numeric answers, and what it says of wordings, clusters and redrawing stand in parts of their own.
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
