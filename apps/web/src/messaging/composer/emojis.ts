/** Emoji that people of rentals and their guests use, by group. Their names are the reader's own: screen readers know them. */
export const emojis = {
  faces:
    '😀 😃 😄 😁 😆 😅 😂 🤣 🙂 🙃 😉 😊 😇 🥰 😍 🤩 😘 😋 😜 🤪 🤗 🤭 🤫 🤔 🤨 😐 😶 😏 🙄 😬 😌 😔 😴 🤒 🤕 🤢 🥵 🥶 😵 🤯 🤠 🥳 😎 🤓 😕 😟 🙁 😮 😲 😳 🥺 😢 😭 😱 😖 😞 😩 😤 😡 🤬',
  hands: '👍 👎 👌 🤌 🤏 ✌️ 🤞 🤟 🤘 🤙 👈 👉 👆 👇 ☝️ ✋ 🖐️ 👋 👏 🙌 🫶 🙏 🤝 💪 🫡 🤷 🤦 🙋 🙆 🙅 🧑‍🔧 🧑‍🍳 🧑‍✈️ 🏄 🏊 🚴 🚵 🧗 🏕️ 👶 🧒 👪 👫 👭',
  nature: '🐶 🐱 🐒 🐔 🦆 🦎 🐢 🐍 🐠 🐬 🦈 🐙 🦀 🐚 🦋 🐝 🌸 🌺 🌻 🌴 🌵 🍀 🌿 🍁 🌊 🌋 ⛰️ 🏝️ 🌅 🌇 ☀️ 🌤️ ⛅ 🌧️ ⛈️ 🌈 ❄️ 💨 🌙 ⭐',
  food: '☕ 🍵 🥤 🧃 🍺 🍷 🍹 🥥 🍍 🥭 🍌 🍉 🍓 🥑 🌶️ 🌽 🍞 🥐 🥞 🧀 🍳 🍔 🍟 🍕 🌮 🍜 🍲 🍣 🍤 🍚 🍦 🍰 🎂 🍫',
  travel: '🛵 🏍️ 🚲 🛴 🚗 🚙 🚐 🚕 🚌 🚚 🛺 ⛵ 🚤 🛶 🚢 ✈️ 🚁 🚆 ⛽ 🛞 🅿️ 🚦 🗺️ 📍 🧭 🏠 🏡 🏨 ⛺ 🏖️ 🛬 🛫 🧳 🎒 ⏰ ⌛ 📅',
  things: '✅ ❌ ❗ ❓ 💯 ❤️ 🧡 💛 💚 💙 💜 🤍 💔 ✨ 🔥 🎉 🎁 🎈 🎂 📷 🎥 📱 💻 🔋 🔌 🔧 🔑 🔒 💵 💳 🧾 📄 📞 ✉️ 🔔 🪖 🧤 🏄‍♂️ 🤿 🎣 ⚽ 🏐 🎸 🎶 💡',
} as const

export type EmojiGroup = keyof typeof emojis
