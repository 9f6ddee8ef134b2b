// Of components that only the coordinator's and the analyst's pages have; in Mantine's order, and after all that they override.
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Pagination.css'
import '@mantine/core/styles/Tooltip.css'
