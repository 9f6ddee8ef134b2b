/** The part of analysis.R for scores of one reader, numeric answers, comparisons of kappa, and the primary endpoint. */
export const ANALYSIS_R_SCORES = `
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
