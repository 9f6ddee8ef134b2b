/**
 * The part of analysis.R on answers that belong together, from questions.csv: the ratio estimator, McNemar's test over clusters,
 * and odds of a right answer by generalised estimating equations. It uses what the part on further figures defines.
 */
export const ANALYSIS_R_CLUSTERS = `
# Clusters of answers: from exports/questions.csv.
asked <- read.csv(file.path(folder, "exports", "questions.csv"), colClasses = "character",
                  na.strings = character(0), fileEncoding = "UTF-8")
cluster_of <- setNames(as.integer(asked$cluster), paste(asked$item, asked$question))

# The ratio estimator: standard error of a mean over clustered values.
ratio_se <- function(values, clusters) {
  parts <- tapply(values - mean(values), clusters, sum)
  K <- length(parts)
  if (K < 2) NA_real_ else sqrt(K / (K - 1) * sum(parts^2)) / length(values)
}
check_ratio <- function(what, row, values, clusters) {
  check(what, mean(values), row$value)
  check(what, length(unique(clusters)), row$clusters)
  if (row$ci95_low == "") return(invisible())
  se <- ratio_se(values, clusters)
  check(what, mean(values) - z95 * se, row$ci95_low)
  check(what, mean(values) + z95 * se, row$ci95_high)
  if (row$p != "") check(what, 2 * pnorm(-abs(mean(values) / se)), row$p)
}
together <- optional("clustered.csv")
for (i in seq_len(if (is.null(together)) 0 else nrow(together))) {
  row <- together[i, ]
  if (row$value == "") next
  if (row$figure %in% c("accuracy", "design_effect")) {
    own <- named_series(row$who)
    if (is.null(own)) next
    right <- verdicts_of(under(own, row$condition)) * 1
    clusters <- cluster_of[names(right)]
    if (row$figure == "accuracy") check_ratio("clustered_proportion", row, right, clusters)
    else check("clustered_proportion", ratio_se(right, clusters)^2 / (mean(right) * (1 - mean(right)) / length(right)), row$value)
  }
  if (row$figure == "difference") {
    two <- strsplit(row$who, " minus ", fixed = TRUE)[[1]]
    sides <- if (length(two) == 2) lapply(two, named_series) else list(NULL)
    if (any(sapply(sides, is.null))) next
    right <- side_by_side(list(a = verdicts_of(under(sides[[1]], row$condition)) * 1,
                               b = verdicts_of(under(sides[[2]], row$condition)) * 1))
    right <- right[complete.cases(right), , drop = FALSE]
    check_ratio("clustered_paired", row, right[, 1] - right[, 2], cluster_of[rownames(right)])
  }
}

# McNemar's test over clusters (Obuchowski 1998).
for (i in seq_len(nrow(pairs_of))) {
  row <- pairs_of[i, ]
  if (row$mcnemar_clustered_chi_square == "") next
  sides <- lapply(1:2, function(side) {
    kind <- switch(row$relation, "human-human" = "human", "model-model" = "model",
                   "human-model" = c("human", "model")[side], c("human", "model"))
    under(answers[answers$rater == row[[paste0("rater", side)]] & answers$rater_kind %in% kind &
                    answers$session == row[[paste0("session", side)]], ], row$condition)
  })
  if (any(sapply(sides, function(one) anyDuplicated(key_of(one)) > 0))) next
  right <- side_by_side(list(a = verdicts_of(sides[[1]]) * 1, b = verdicts_of(sides[[2]]) * 1))
  right <- right[complete.cases(right), , drop = FALSE]
  d <- tapply(right[, 1] - right[, 2], cluster_of[rownames(right)], sum)
  statistic <- (length(d) - 1) / length(d) * sum(d)^2 / sum(d^2)
  check("clustered_paired", statistic, row$mcnemar_clustered_chi_square)
  check("clustered_paired", pchisq(statistic, 1, lower.tail = FALSE), row$mcnemar_clustered_p)
}

# Generalised estimating equations (Liang and Zeger 1986): logit, one correlation within clusters, sandwich.
gee_of <- function(y, X, cluster) {
  groups <- unname(split(seq_along(y), cluster))
  beta <- rep(0, ncol(X))
  for (round in 1:200) {
    mean <- as.vector(1 / (1 + exp(-X %*% beta)))
    spread <- sqrt(mean * (1 - mean))
    e <- (y - mean) / spread
    products <- sum(sapply(groups, function(at) (sum(e[at])^2 - sum(e[at]^2)) / 2))
    pairs <- sum(sapply(groups, function(at) length(at) * (length(at) - 1) / 2))
    alpha <- if (pairs == 0) 0 else products / pairs / (sum(e^2) / length(e))
    bread <- meat <- matrix(0, ncol(X), ncol(X)); score <- rep(0, ncol(X))
    for (at in groups) {
      D <- X[at, , drop = FALSE] * spread[at]
      R <- matrix(alpha, length(at), length(at)); diag(R) <- 1
      W <- solve(R)
      own <- as.vector(t(D) %*% W %*% e[at])
      bread <- bread + t(D) %*% W %*% D
      meat <- meat + outer(own, own)
      score <- score + own
    }
    step <- as.vector(solve(bread, score))
    beta <- beta + step
    if (max(abs(step)) <= 1e-12) {
      inverse <- solve(bread)
      return(list(beta = beta, se = sqrt(diag(inverse %*% meat %*% inverse))))
    }
  }
  NULL
}
case_of <- setNames(asked$case, paste(asked$item, asked$question))
tested <- optional("tests.csv")
for (i in which(tested$figure == "odds_ratio_gee" & tested$value != "")) {
  row <- tested[i, ]
  conditions <- strsplit(row$part, " against ", fixed = TRUE)[[1]]
  own <- firsts[firsts$rater_kind == "human" & firsts$condition %in% conditions & firsts$correct != "", ]
  if (length(conditions) != 2 || nrow(own) == 0) next
  # If some cases were answered under both conditions, only these are compared.
  cases <- case_of[key_of(own)]
  paired <- intersect(cases[own$condition == conditions[1]], cases[own$condition == conditions[2]])
  if (length(paired) > 0) own <- own[cases %in% paired, ]
  # A reader who was always correct, or always wrong, has no level.
  levelled <- tapply(own$correct == "true", own$rater, function(x) any(x) && !all(x))
  own <- own[levelled[own$rater], ]
  X <- cbind(1, own$condition == conditions[1], sapply(unique(own$rater)[-1], function(r) own$rater == r))
  found <- gee_of((own$correct == "true") * 1, X * 1, cluster_of[key_of(own)])
  check("gee_logit", exp(found$beta[2]), row$value)
  check("gee_logit", exp(found$beta[2] - z95 * found$se[2]), row$ci95_low)
  check("gee_logit", exp(found$beta[2] + z95 * found$se[2]), row$ci95_high)
  check("gee_logit", 2 * pnorm(-abs(found$beta[2] / found$se[2])), row$p)
}
`
